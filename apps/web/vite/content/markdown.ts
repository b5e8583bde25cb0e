import { mediaUrl } from "../../../../packages/contract/src/pages/media.ts";
import { Marked, type Tokens } from "marked";
import { escapeHtml, slugify } from "./html.ts";
import { localWord } from "./local-word.ts";
import type { Heading } from "../../src/features/blog/content.ts";

export interface RenderedText {
  readonly html: string;
  /** Second-level headings, for the table of contents. */
  readonly headings: readonly Heading[];
}

/** Renders Markdown to static HTML with heading ids, scrollable tables and rel on external links. `language` applies to local words. */
export function renderMarkdown(text: string, language?: string): RenderedText {
  const headings: Heading[] = [];
  const usedIds = new Set<string>();
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        const plain = html.replaceAll(/<[^>]+>/g, "");
        let id = slugify(plain);
        for (let n = 2; usedIds.has(id); n++) id = `${slugify(plain)}-${n}`;
        usedIds.add(id);
        if (depth === 2) headings.push({ id, text: unescapeHtml(plain) });
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const rel = /^https?:/.test(href) ? ' rel="noopener"' : "";
        return `<a href="${escapeHtml(href)}"${rel}>${this.parser.parseInline(tokens)}</a>`;
      },
      // Posts migrated from hosted storage keep their image URLs; our server serves them under /media/.
      image({ href, text: alt, title }: Tokens.Image) {
        const titleAttribute = title ? ` title="${escapeHtml(title)}"` : "";
        return `<img src="${escapeHtml(mediaUrl(href))}" alt="${escapeHtml(alt)}"${titleAttribute} loading="lazy" />`;
      },
      // `*…*` in a post is a word in the transcript's own language, never emphasis.
      em({ tokens }: Tokens.Em) {
        return localWord(this.parser.parseInline(tokens), language);
      },
      table({ header, rows }: Tokens.Table) {
        const cells = (row: readonly Tokens.TableCell[], tag: string) =>
          row
            .map(
              ({ tokens }) =>
                `<${tag}${tag === "th" ? ' scope="col"' : ""}>${this.parser.parseInline(tokens)}</${tag}>`,
            )
            .join("");
        const label = header.map(({ text: head }) => head).join(", ");
        return `<section class="table-scroll" aria-label="${escapeHtml(`Table: ${label}`)}" tabindex="0"><table class="table cozy"><thead><tr>${cells(header, "th")}</tr></thead><tbody>${rows
          .map((row) => `<tr>${cells(row, "td")}</tr>`)
          .join("")}</tbody></table></section>\n`;
      },
    },
  });
  const html = marked.parse(text, { async: false });
  return { html, headings };
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
