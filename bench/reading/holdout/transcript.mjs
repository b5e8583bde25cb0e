import { escapeHtml } from "../page/escape.mjs";

/**
 * A transcript written by hand: `{ id, truth, html, country, stamp }`. A part is a `table` or HTML.
 */
export function transcript({ id, country, system, language, stamp, font, size = 9, css = "", parts }) {
  const html = `<!doctype html><html dir="${["ar", "fa", "he"].includes(language) ? "rtl" : "ltr"}"><head><meta charset="utf-8"><style>
@font-face { font-family: "Noto Sans SC"; src: url(/fonts/noto-sans-sc/noto-sans-sc-chinese-simplified-400-normal.woff2); }
@page { size: A4; margin: 12mm; } * { box-sizing: border-box; }
body { font: ${size}pt/1.25 ${font}; margin: 0; color: #000; font-variant-ligatures: none; }
table { width: 100%; border-collapse: collapse; } td, th { padding: 1.6pt 4pt; text-align: left; }
.c { text-align: center; } .r { text-align: right; } .grid td, .grid th { border: 0.5pt solid #000; }
.pair { display: flex; justify-content: space-between; gap: 6mm; } .pair > * { flex: 1; }
${css}</style></head><body>${parts.map((part) => part.html ?? part).join("\n")}</body></html>`;
  const courses = parts.flatMap((part) => part.courses ?? []);
  const truth = { id, layout: id, country, system, courses };
  return { id, html, truth, stamp, language };
}

/**
 * A table written as lines of cells between bars. "# text" is a heading over all columns and names the term of what
 * follows, "= text" another line over all columns, "- a | b" a line of cells that is no course. `columns` names what a
 * correct reading takes from each cell. `headHtml` replaces the header if its names span several columns.
 */
export function table({ columns, header = [], headHtml, lines, className = "", term = null }) {
  const courses = [];
  let current = term;
  const cell = (text, i, tag = "td") =>
    `<${tag} class="${/^[\d.,%–*-]+$/.test(text) ? "c" : ""} ${columns[i] ?? ""}">${escapeHtml(text)}</${tag}>`;
  const rows = lines
    .trim()
    .split("\n")
    .map((line) => {
      const text = line.trim();
      const over = (content) => `<tr><td colspan="${columns.length}"><b>${escapeHtml(content)}</b></td></tr>`;
      if (text.startsWith("# ")) {
        current = text.slice(2);
        return over(current);
      }
      if (text.startsWith("= ")) return over(text.slice(2));
      const cells = text
        .replace(/^- /, "")
        .split("|")
        .map((part) => part.trim());
      if (!text.startsWith("- ")) courses.push(toCourse(columns, cells, current));
      return `<tr>${cells.map((content, i) => cell(content, i)).join("")}</tr>`;
    });
  const head = header.length > 0 ? `<tr>${header.map((text, i) => cell(text, i, "th")).join("")}</tr>` : "";
  return { courses, html: `<table class="${className}">${headHtml ?? head}${rows.join("")}</table>` };
}

function toCourse(columns, cells, term) {
  const at = (kind) => cells[columns.indexOf(kind)] ?? "";
  return {
    name: at("name"),
    ...(columns.includes("code") && { code: at("code") }),
    ...readMark(at("mark"), at("max")),
    credits: at("credits"),
    term: columns.includes("term") ? at("term") : term,
    ...(term === null && !columns.includes("term") && { termScored: false }),
  };
}

/** 112 of 150 is not 112 percent; of 100 it makes no difference. */
function readMark(mark, max) {
  const outOf = `${mark}/${max}`;
  return max === ""
    ? { mark, marks: [mark] }
    : { mark: outOf, marks: max === "100" ? [outOf, mark] : [outOf] };
}
