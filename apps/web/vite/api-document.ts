import type { Plugin } from "vite";
import { openApiDocument } from "../../../packages/contract/src/public-api/document.ts";
import { generatedFiles } from "./generated-files.ts";
import { apiDocumentFile, placeholderHost } from "../src/features/developers/content.ts";

/** Writes the OpenAPI document as a build file; the `/developers` page is generated from it. */
export function apiDocument(): Plugin {
  return generatedFiles({
    prefix: apiDocumentFile,
    create: () => new Map([[apiDocumentFile, () => JSON.stringify(openApiDocument(placeholderHost))]]),
  });
}
