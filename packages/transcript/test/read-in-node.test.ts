import { expect, it } from "vitest";
import { csvText, makeWindowsCsv } from "../../../e2e/fixtures/csv.ts";
import { germanTranscript } from "../../../e2e/fixtures/german-transcript.ts";
import { makeBrokenPdf, makeTranscriptPdf } from "../../../e2e/fixtures/pdf.ts";
import { makeXlsx } from "../../../e2e/fixtures/xlsx.ts";
import { recognizePaste } from "../src/recognize-paste.ts";
import { systems } from "./marks.ts";
import { readInNode, readRowsInNode } from "./read-in-node.ts";

// The same forty courses in each format. The browser's result is compared with these in import-in-browser.integration.test.ts.
const courses = germanTranscript.map(({ code, course, credits, mark, term }) => ({
  code,
  course,
  credits,
  mark,
  term,
}));
const header = ["Semester", "Prüfungsnr.", "Modul", "LP", "Note"];
const cells = courses.map((row) => [row.term, row.code, row.course, row.credits, row.mark]);

it("reads a CSV file", async () => {
  const rows = await readRowsInNode("a.csv", makeWindowsCsv(germanTranscript), systems.german);
  expect(rows).toEqual(germanTranscript);
});

it("reads an XLSX file", async () => {
  const file = makeXlsx([{ name: "Noten", rows: [header, ...cells] }]);
  expect(await readRowsInNode("b.xlsx", file, systems.german)).toMatchObject(courses);
});

it("reads the text of a PDF", async () => {
  const rows = await readRowsInNode("c.pdf", makeTranscriptPdf(germanTranscript), systems.german);
  expect(rows).toMatchObject(courses);
});

it("reads a table from the clipboard's HTML", () => {
  const toRow = (row: readonly string[]) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const html = `<table>${[header, ...cells].map(toRow).join("")}</table>`;
  const { rows, sure } = recognizePaste({ text: csvText(germanTranscript), html }, systems.german);
  expect(rows).toMatchObject(courses);
  expect(sure).toBe(true);
});

it("returns why a file cannot be read", async () => {
  expect(await readInNode("d.pdf", makeBrokenPdf(), systems.german)).toEqual({
    failure: { code: "broken-pdf" },
  });
});
