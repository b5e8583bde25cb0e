import type { GridLine } from "./table-guess.ts";

/**
 * The rows of every table in a clipboard's HTML, with colspan and rowspan filled in.
 * A reader of our own, not the DOM: the HTML is foreign, is never put on the page, and this runs in a worker too.
 */
export function readHtmlTables(html: string): GridLine[] {
  const reader = new TableReader();
  // Forward only, with indexOf: a clipboard full of unclosed tags must not take for ever.
  const lower = html.toLowerCase();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) break;
    reader.text(html.slice(at, open));
    const tag = /^<(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(open, open + 24));
    const name = tag?.[2] ?? "";
    if (html.startsWith("<!--", open)) at = after(html, "-->", open);
    else if (tag?.[1] === "" && unseen.has(name)) at = after(lower, `</${name}`, open);
    else {
      const close = after(html, ">", open);
      if (tag) reader.tag(name, tag[1] === "/", html.slice(open + tag[0].length, close - 1));
      at = close;
    }
  }
  return reader.finish();
}

/** Elements whose text nobody sees. */
const unseen = new Set(["style", "script", "title", "xml"]);

/** The place behind the next `end`, or the end of all when there is none. */
function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found < 0 ? text.length : found + end.length;
}

class TableReader {
  private readonly lines: string[][] = [];
  private row: string[] | null = null;
  private cell: { text: string; colspan: number; rowspan: number } | null = null;
  /** Cells that reach down into rows still to come: column → text and rows left. */
  private readonly hanging = new Map<number, { text: string; rows: number }>();

  tag(name: string, closing: boolean, attributes: string): void {
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
      if (closing) this.hanging.clear();
    } else if (this.cell && (name === "br" || name === "p" || name === "div")) {
      this.cell.text += " ";
    }
  }

  text(piece: string): void {
    if (this.cell) this.cell.text += decodeEntities(piece);
  }

  finish(): GridLine[] {
    this.endRow();
    return this.lines.map((cells) => ({ cells }));
  }

  private endCell(): void {
    if (!this.cell || !this.row) return;
    this.fillHanging();
    const text = this.cell.text.replace(/\s+/g, " ").trim();
    for (let i = 0; i < this.cell.colspan; i++) {
      if (this.cell.rowspan > 1)
        this.hanging.set(this.row.length, { text: i === 0 ? text : "", rows: this.cell.rowspan - 1 });
      this.row.push(i === 0 ? text : "");
    }
    this.cell = null;
  }

  private endRow(): void {
    this.endCell();
    if (!this.row) return;
    this.fillHanging();
    if (this.row.some((cell) => cell !== "")) this.lines.push(this.row);
    this.row = null;
  }

  private fillHanging(): void {
    if (!this.row) return;
    for (let held = this.hanging.get(this.row.length); held; held = this.hanging.get(this.row.length)) {
      const column = this.row.length;
      this.row.push(held.text);
      if (held.rows > 1) this.hanging.set(column, { text: held.text, rows: held.rows - 1 });
      else this.hanging.delete(column);
    }
  }
}

// A hostile clipboard may say colspan="99999999".
const widest = 60;
const spanPatterns = {
  colspan: /colspan\s*=\s*["']?(\d{1,6})/i,
  rowspan: /rowspan\s*=\s*["']?(\d{1,6})/i,
};
function span(attributes: string, name: keyof typeof spanPatterns): number {
  const value = Number(spanPatterns[name].exec(attributes)?.[1] ?? 1);
  return Math.min(Math.max(value, 1), name === "colspan" ? widest : 1000);
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,20});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return named[name] ?? named[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  rsquo: "’",
  lsquo: "‘",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  egrave: "è",
  ecirc: "ê",
  euml: "ë",
  agrave: "à",
  aacute: "á",
  acirc: "â",
  atilde: "ã",
  ccedil: "ç",
  iacute: "í",
  icirc: "î",
  iuml: "ï",
  ntilde: "ñ",
  oacute: "ó",
  ocirc: "ô",
  otilde: "õ",
  uacute: "ú",
  ugrave: "ù",
  ucirc: "û",
  Eacute: "É",
  Ccedil: "Ç",
  aring: "å",
  oslash: "ø",
  aelig: "æ",
};
