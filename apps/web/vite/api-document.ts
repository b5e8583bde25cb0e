import type { Plugin } from "vite";
import { openApiDocument } from "../../../packages/contract/src/public-api/document.ts";
import { apiDocumentFile, placeholderHost } from "../src/features/developers/content.ts";

/** Writes the OpenAPI document as a build file; the `/developers` page is generated from it. */
export function apiDocument(): Plugin {
  const createDocument = () => JSON.stringify(openApiDocument(placeholderHost));
  return {
    name: "meridian-api-document",
    configureServer(server) {
      server.middlewares.use(apiDocumentFile, (_request, response) => {
        response.setHeader("Content-Type", "application/json");
        response.end(createDocument());
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: apiDocumentFile.slice(1), source: createDocument() });
    },
  };
}
