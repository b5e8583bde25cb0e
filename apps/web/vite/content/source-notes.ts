import type { Source } from "@meridian/grading";
import { escapeHtml, link } from "./html.ts";

/** The numbered list of sources at the end of a post. A source cited twice keeps its number. */
export class SourceNotes {
  readonly #sources = new Map<string, Source>();

  /** Superscript numbers that lead to the list. */
  readonly cite = (sources: readonly Source[]): string =>
    sources.length === 0
      ? ""
      : `<sup class="cite">${sources.map((source) => this.#mark(source)).join(", ")}</sup>`;

  get isEmpty(): boolean {
    return this.#sources.size === 0;
  }

  toHtml(): string {
    const items = [...this.#sources.values()].map(
      ({ url, title }, i) => `<li id="source-${i + 1}">${link(url, title)}</li>`,
    );
    return `<ol class="sources">${items.join("")}</ol>\n`;
  }

  #mark(source: Source): string {
    // Two tables may cite the same page for different things, which their titles say.
    const key = `${source.url} ${source.title}`;
    if (!this.#sources.has(key)) this.#sources.set(key, source);
    const number = [...this.#sources.keys()].indexOf(key) + 1;
    return `<a href="#source-${number}" aria-label="Source ${number}: ${escapeHtml(source.title)}">${number}</a>`;
  }
}
