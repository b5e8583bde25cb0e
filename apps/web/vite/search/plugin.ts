import type { Plugin } from "vite";
import { searchFile, type SearchIndex } from "../../src/features/search/content.ts";
import { loadFacts } from "../content/facts.ts";
import { compileDocuments } from "../content/documents.ts";
import { readSource, readSources } from "../content/plugin.ts";
import { compilePosts } from "../content/posts.ts";
import { searchEntries } from "./entries.ts";

/** Writes the index of the site search as a build file. */
export function searchIndex(): Plugin {
  return {
    name: "meridian-search-index",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (new URL(request.url ?? "/", "http://localhost").pathname !== searchFile) return next();
        createIndex().then((json) => {
          response.setHeader("Content-Type", "application/json");
          response.end(json);
        }, next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: searchFile.slice(1), source: await createIndex() });
    },
  };
}

async function createIndex(): Promise<string> {
  // Imported dynamically, because the package is built by the time this runs.
  const { readCountryFiles } = await import("@meridian/grading/node");
  const posts = compilePosts(readSources("content/posts"), await loadFacts());
  const index: SearchIndex = {
    entries: searchEntries({
      countries: readCountryFiles(),
      posts: posts.map(({ indexed }) => indexed),
      documents: compileDocuments(readSource).index.documents,
    }),
  };
  return JSON.stringify(index);
}
