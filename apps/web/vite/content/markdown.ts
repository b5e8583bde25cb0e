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

/**
 * Renders Markdown to static HTML with heading ids, scrollable tables and rel on external links. `language` applies to
 * local words. `resolveLink` returns the address of a link, or null if its text is shown without one.
 */
export function renderMarkdown(
  text: string,
  language?: string,
  resolveLink: (href: string) => string | null = (href) => href,
): RenderedText {
  const headings: Heading[] = [];
  const usedIds = new Set<string>();
  const usedLabels = new Set<string>();
  let lastHeading = "";
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        const plain = html.replaceAll(/<[^>]+>/g, "");
        let id = slugify(plain);
        for (let n = 2; usedIds.has(id); n++) id = `${slugify(plain)}-${n}`;
        usedIds.add(id);
        lastHeading = unescapeHtml(plain);
        if (depth === 2) headings.push({ id, text: unescapeHtml(plain) });
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const target = resolveLink(href);
        const html = this.parser.parseInline(tokens);
        if (target === null) return html;
        const rel = /^https?:/.test(target) ? ' rel="noopener"' : "";
        return `<a href="${escapeHtml(target)}"${rel}>${html}</a>`;
      },
      // Posts migrated from hosted storage keep their image URLs; the images are in public/media.
      image({ href, text: alt, title }: Tokens.Image) {
        const titleAttribute = title ? ` title="${escapeHtml(title)}"` : "";
        return `<img src="${escapeHtml(mediaUrl(href))}" alt="${escapeHtml(alt)}"${titleAttribute} loading="lazy" />`;
      },
      // `*…*` in a post is a word in the transcript's own language, never emphasis.
      em({ tokens }: Tokens.Em) {
        return localWord(this.parser.parseInline(tokens), language);
      },
      table({ header, rows }: Tokens.Table) {
        const cell = ({ tokens }: Tokens.TableCell, tag: string) =>
          `<${tag}>${this.parser.parseInline(tokens)}</${tag.slice(0, 2)}>`;
        // Without column heads, the first cell of each row is its head.
        const hasHeads = header.some(({ text: head }) => head !== "");
        const head = hasHeads
          ? `<thead><tr>${header.map((each) => cell(each, 'th scope="col"')).join("")}</tr></thead>`
          : "";
        const body = rows.map(
          (row) =>
            `<tr>${row.map((each, i) => cell(each, i === 0 && !hasHeads ? 'th scope="row"' : "td")).join("")}</tr>`,
        );
        const heads = header.map(({ text: name }) => name).join(", ");
        let label = `Table: ${hasHeads ? heads : lastHeading || "overview"}`;
        // Screen readers list the tables of a page by label, so two must not share one.
        if (usedLabels.has(label)) label += ` (${lastHeading})`;
        usedLabels.add(label);
        return `<section class="table-scroll" aria-label="${escapeHtml(label)}" tabindex="0"><table class="table cozy">${head}<tbody>${body.join("")}</tbody></table></section>\n`;
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
