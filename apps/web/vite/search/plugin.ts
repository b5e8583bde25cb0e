import type { Plugin } from "vite";
import { searchFile, type SearchIndex } from "../../src/features/search/content.ts";
import { loadFacts } from "../content/facts.ts";
import { compileDocuments } from "../content/documents.ts";
import { readSource, readSources } from "../content/plugin.ts";
import { compilePosts } from "../content/posts.ts";
import { generatedFiles } from "../generated-files.ts";
import { searchEntries } from "./entries.ts";

/** Writes the index of the site search as a build file. */
export function searchIndex(): Plugin {
  return generatedFiles({
    prefix: searchFile,
    create: async () => {
      const json = await createIndex();
      return new Map([[searchFile, () => json]]);
    },
  });
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
