import type { GridLine } from "../../cells/grid-line.ts";
import { raise } from "../raised-signs.ts";
import { decodeEntities, scanHtml, type HtmlHandler } from "./scan-html.ts";

/**
 * Reads the rows of every table in a clipboard's HTML, with colspan and rowspan filled in, and the text around them as lines
 * of one cell: a caption with the student's name, a heading with the term, a footnote.
 * A custom parser instead of the DOM: the HTML is untrusted and never inserted into the page, and this also runs in a worker.
 */
export function readHtmlTables(html: string): GridLine[] {
  const reader = new TableReader();
  scanHtml(html, reader);
  return reader.finish();
}

class TableReader implements HtmlHandler {
  private readonly lines: GridLine[] = [];
  private row: string[] | null = null;
  /** Columns of the row in which a text is struck through. */
  private struck: number[] = [];
  private cell: { text: string; colspan: number; rowspan: number } | null = null;
  /** Text outside of cells. */
  private around = "";
  private isRaised = false;
  private isStruck = false;
  /** Cells that span into later rows: column → text and remaining rows. */
  private readonly spanning = new Map<number, { text: string; rows: number }>();

  tag(name: string, closing: boolean, attributes: string): void {
    if (!inlineElements.has(name)) this.endText();
    if (name === "tr") {
      this.endRow();
      if (!closing) this.row = [];
    } else if (name === "td" || name === "th") {
      this.endCell();
      if (!closing) {
        this.row ??= [];
        this.cell = { text: "", colspan: span(attributes, "colspan"), rowspan: span(attributes, "rowspan") };
      }
    } else if (name === "table") {
      this.endRow();
      if (closing) this.spanning.clear();
    } else if (name === "sup") {
      this.isRaised = !closing;
    } else if (struckElements.has(name)) {
      this.isStruck = !closing;
      if (this.cell && this.row && !closing) this.struck.push(this.row.length);
    } else if (this.cell && (name === "br" || name === "p" || name === "div")) {
      // A paragraph starts a line only if something is above it.
      if (name === "br" || /\S[^\S\n]*$/u.test(this.cell.text)) this.cell.text += "\n";
    }
  }

  text(content: string): void {
    if (this.isStruck) return;
    const decoded = decodeEntities(content).replace(/\s+/g, " ");
    const text = this.isRaised ? raise(decoded) : decoded;
    if (this.cell) this.cell.text += text;
    else this.around += text;
  }

  finish(): GridLine[] {
    this.endRow();
    this.endText();
    return this.lines;
  }

  private endText(): void {
    const text = this.around.trim();
    this.around = "";
    if (/\S/.test(text) && text.length <= maxTextLength && !this.row) this.lines.push({ cells: [text] });
  }

  private endCell(): void {
    if (!this.cell || !this.row) return;
    this.fillSpanning();
    const text = this.cell.text.replace(/[^\S\n]+/g, " ").trim();
    for (let i = 0; i < this.cell.colspan; i++) {
      if (this.cell.rowspan > 1)
        this.spanning.set(this.row.length, { text: i === 0 ? text : "", rows: this.cell.rowspan - 1 });
      this.row.push(i === 0 ? text : "");
    }
    this.cell = null;
    this.isRaised = false;
    this.isStruck = false;
  }

  private endRow(): void {
    this.endCell();
    if (!this.row) return;
    this.fillSpanning();
    const { row: cells, struck: doubtful } = this;
    if (cells.some((cell) => cell !== ""))
      this.lines.push(doubtful.length > 0 ? { cells, doubtful } : { cells });
    this.row = null;
    this.struck = [];
  }

  private fillSpanning(): void {
    if (!this.row) return;
    for (
      let spanned = this.spanning.get(this.row.length);
      spanned;
      spanned = this.spanning.get(this.row.length)
    ) {
      const column = this.row.length;
      this.row.push(spanned.text);
      if (spanned.rows > 1) this.spanning.set(column, { text: spanned.text, rows: spanned.rows - 1 });
      else this.spanning.delete(column);
    }
  }
}

/** They do not begin a new line. */
const inlineElements = new Set(["a", "b", "em", "font", "i", "small", "span", "strong", "sub", "sup", "u"]);

/** A longer text is prose. */
const maxTextLength = 200;

/** What is struck through no longer counts, so what replaced it should be checked. */
const struckElements = new Set(["del", "s", "strike"]);

// A malicious clipboard may contain colspan="99999999".
const maxColspan = 60;
const spanPatterns = {
  colspan: /colspan\s*=\s*["']?(\d{1,6})/i,
  rowspan: /rowspan\s*=\s*["']?(\d{1,6})/i,
};
function span(attributes: string, name: keyof typeof spanPatterns): number {
  const value = Number(spanPatterns[name].exec(attributes)?.[1] ?? 1);
  return Math.min(Math.max(value, 1), name === "colspan" ? maxColspan : 1000);
}
