import type { Plugin } from "vite";
import { openApiDocument } from "../../../packages/contract/src/public-api/document.ts";
import { apiDocumentFile, placeholderHost } from "../src/features/developers/content.ts";

/** Writes the API's document as a file of the build: `/developers` is drawn from it. */
export function apiDocument(): Plugin {
  const make = () => JSON.stringify(openApiDocument(placeholderHost));
  return {
    name: "meridian-api-document",
    configureServer(server) {
      server.middlewares.use(apiDocumentFile, (_request, response) => {
        response.setHeader("Content-Type", "application/json");
        response.end(make());
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: apiDocumentFile.slice(1), source: make() });
    },
  };
}
