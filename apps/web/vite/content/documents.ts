import path from "node:path/posix";
import type { DocumentContent, DocumentIndex, ListedDocument } from "../../src/features/security/content.ts";
import { ContentError } from "./content-error.ts";
import { renderMarkdown } from "./markdown.ts";
import type { SourceFile } from "./posts.ts";

const folder = "docs/procurement";
const indexFile = `${folder}/README.md`;

export interface CompiledDocuments {
  readonly index: DocumentIndex;
  readonly documents: readonly { readonly content: DocumentContent; readonly source: string }[];
}

/**
 * Compiles the documents for buyers. `README.md` in their folder is the index: its table lists them, and its section
 * "Not available" lists what does not exist.
 */
export function compileDocuments(read: (file: string) => SourceFile): CompiledDocuments {
  const readme = read(indexFile).text;
  const listed = [...readme.matchAll(/^\| \[(.+?)\]\((.+?)\) \| (.+?) \|$/gm)].map(
    ([, title = "", href = "", audience = ""]) => ({
      file: path.join(folder, href),
      document: { slug: path.basename(href, ".md"), title, audience } satisfies ListedDocument,
    }),
  );
  if (listed.length === 0) throw new ContentError(indexFile, 1, "the table lists no document");
  const addresses = new Map(listed.map(({ file, document }) => [file, `/security/${document.slug}`]));
  /** Other files of the repository are not on the site: their links become plain text. */
  const linkFrom = (file: string) => (href: string) =>
    /^(?:https?:|#|\/)/.test(href) ? href : (addresses.get(path.join(path.dirname(file), href)) ?? null);

  const [intro = "", missing] = readme.replace(/^# .+\n/, "").split(/^## Not available$/m);
  if (missing === undefined) throw new ContentError(indexFile, 1, 'no section "Not available"');
  return {
    index: {
      introHtml: renderMarkdown(intro.replaceAll(/^\|.*\n/gm, ""), undefined, linkFrom(indexFile)).html,
      documents: listed.map(({ document }) => document),
      missingHtml: renderMarkdown(missing, undefined, linkFrom(indexFile)).html,
    },
    documents: listed.map(({ file, document }) => {
      const { text } = read(file);
      // The page shows the title itself.
      const { html, headings } = renderMarkdown(text.replace(/^# .+\n/, ""), undefined, linkFrom(file));
      return { content: { ...document, html, headings }, source: text };
    }),
  };
}
