import { escapeHtml } from "./escape.mjs";
import { fontCss, fontFamilies } from "./fonts.mjs";

/** The whole HTML page around a layout's body: letterhead, the student's details, footers, and watermark or stamp. */
export function renderPage(draft, { body, css = "", legend = false, overlay = "", landscape = false, size }) {
  const { record, country, random, phrase } = draft;
  const detail = (label, text) =>
    `<div><span class="label">${escapeHtml(label)}:</span> <span>${escapeHtml(text)}</span></div>`;
  const family = random.pick(fontFamilies(country.font));
  const fontSize = size ?? random.pick([8.5, 9, 9.5, 10]);
  return `<!doctype html><html dir="${country.rtl ? "rtl" : "ltr"}"><head><meta charset="utf-8"><style>
${fontCss(country.font)}
@page { size: A4 ${landscape ? "landscape" : "portrait"}; margin: 14mm 13mm; }
* { box-sizing: border-box; }
body { font: ${fontSize}pt/1.3 ${family}; margin: 0; color: #111;
  /* Chromium writes some joined glyphs to the text layer in the wrong order or not at all. */
  font-variant-ligatures: none; font-feature-settings: "liga" 0, "clig" 0, "dlig" 0, "calt" 0; }
h1 { font-size: ${fontSize + 4}pt; margin: 0 0 2pt; text-align: center; }
h2 { font-size: ${fontSize + 1.5}pt; margin: 0 0 8pt; text-align: center; font-weight: 600; }
.details { display: grid; grid-template-columns: 1fr 1fr; gap: 2pt 16pt; margin: 0 0 10pt; }
.label { font-weight: 600; }
table { width: 100%; border-collapse: collapse; margin: 0 0 8pt; }
th, td { padding: 2pt 4pt; vertical-align: middle; text-align: center; }
tr { break-inside: avoid; }
th { font-weight: 600; }
td.text, th.course { text-align: start; }
tr.heading td { text-align: start; font-weight: 600; }
tr.total td { text-align: start; }
.summary { font-weight: 600; margin: 4pt 0; }
.foot { font-size: ${fontSize - 1.5}pt; margin-top: 10pt; }
.ruled th, .ruled td { border: 0.6pt solid #222; }
.boxed { border: 0.8pt solid #222; }
${css}
</style></head><body>
<h1>${escapeHtml(record.institution)}</h1><h2>${escapeHtml(phrase("title"))}</h2>
<div class="details">${detail(phrase("student"), record.student.name)}${detail(phrase("number"), record.student.number)}${detail(phrase("program"), record.program)}</div>
${body}
<div class="foot">${legend ? `<p>${escapeHtml(phrase("legend"))}</p><p>${escapeHtml(phrase("notes"))}</p>` : ""}<p>${escapeHtml(phrase("issued"))}</p></div>
${overlay}
</body></html>`;
}
