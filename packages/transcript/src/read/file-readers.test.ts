import { describe, expect, it } from "vitest";
import { csvText, makeUtf16Csv, makeWindowsCsv } from "../../../../e2e/fixtures/csv.ts";
import { germanTranscript } from "../../../../e2e/fixtures/german-transcript.ts";
import { makeXlsx, makeZipBomb } from "../../../../e2e/fixtures/xlsx.ts";
import { makeZip } from "../../../../e2e/fixtures/zip.ts";
import { sniffFile } from "./file-type.ts";
import { guessTable } from "../guess-table.ts";
import { ImportError, importErrorMessage } from "./import-error.ts";
import { toImportedRows } from "../rows/imported-rows.ts";
import { systems } from "../../test/marks.ts";
import { readInNode } from "../../test/read-in-node.ts";
import { doubtMessage } from "../review/doubt-text.ts";
import { guessReviewed } from "../review/review-table.ts";
import { readFile } from "../read-file.ts";
import type { Platform } from "./platform.ts";
import { readCsv } from "./tables/read-csv.ts";
import { readXlsx } from "./tables/read-xlsx.ts";
import { toSheet } from "../table/to-sheet.ts";

const header = ["Semester", "Prüfungsnr.", "Modul", "LP", "Note"];
const readRows = (lines: Parameters<typeof guessTable>[0]) => {
  const guess = guessTable(lines, { readsAsMark: systems.german });
  return { sure: guess.sure, rows: toImportedRows(guess, systems.german) };
};
const csvLines = (bytes: Uint8Array) =>
  readCsv(bytes, "transcript.csv").flatMap((sheet) => toSheet(sheet, systems.german).lines);
const failureCode = (reading: Promise<unknown>) =>
  reading.then(
    () => "read",
    (error: unknown) => (error instanceof ImportError ? error.failure.code : error),
  );

describe("a CSV file", () => {
  it.each([
    ["UTF-8", Buffer.from(csvText(germanTranscript))],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${csvText(germanTranscript)}`)],
    ["UTF-16", makeUtf16Csv(germanTranscript)],
    ["Windows-1252", makeWindowsCsv(germanTranscript)],
  ])("reads all 40 courses with umlauts in %s", (_, bytes) => {
    expect(sniffFile(bytes)).toBe("csv");
    const { rows, sure } = readRows(csvLines(bytes));
    expect(sure).toBe(true);
    expect(rows).toHaveLength(40);
    expect(rows).toEqual(germanTranscript);
  });

  it("does not split columns of spaces at decimal commas and commas in names", () => {
    const text = [
      "Modul                         LP    Note",
      "Analysis I                     9    1,3",
      "Recht, Ethik                   6    2,0",
      "Chemie                         6    2,7",
      "Physik                         6    3,0",
    ].join("\n");
    expect(csvLines(Buffer.from(text)).map(({ cells }) => cells.join("|"))).toEqual([
      "Modul|LP|Note",
      "Analysis I|9|1,3",
      "Recht, Ethik|6|2,0",
      "Chemie|6|2,7",
      "Physik|6|3,0",
    ]);
  });

  it("does not split a text at the commas of its marks, which are not on every line", () => {
    const text = [
      "Leistungsübersicht",
      "1. Studienjahr 2014/2015",
      "Verwaltungsrecht I 90 2,3 (gut)",
      "Buchhaltung 120 1,0 (sehr gut)",
      "2. Studienjahr 2015/2016",
      "Handelsrecht 90 4,0 (ausreichend)",
      "Finanzmathematik 90 2,7 (befriedigend)",
    ].join("\n");
    expect(csvLines(Buffer.from(text)).some(({ cells }) => cells.includes("3 (gut)"))).toBe(false);
  });

  it("splits cells that are padded up to their commas", () => {
    const text = "Code  ,Course      ,Mark\nMA101 ,Calculus    ,62\nPH201 ,Physics     ,58";
    expect(readCsv(Buffer.from(text), "marks.csv")[0]?.kind).toBe("cells");
  });

  it("reads a table in a page that starts with any element", () => {
    const table = "<table><tr><th>Course</th><th>Grade</th></tr><tr><td>Logic</td><td>B</td></tr></table>";
    const cells = (text: string) => csvLines(Buffer.from(text)).map((line) => line.cells);
    expect(cells(`<h2>Zenda University</h2><p>Grades</p>${table}`)).toContainEqual(["Logic", "B"]);
    expect(cells("<p>,Course,Grade\n<b>,Logic,B\n<i>,Law,C")).toContainEqual(["<b>", "Logic", "B"]);
  });

  it("reads Scholaro's JSON, with every grade to be confirmed", () => {
    const report = {
      report_id: 123456,
      applicant_name: "Jane Smith",
      report_name: "Fall 2024",
      country: "Germany",
      institution: "Universität Heidelberg",
      total_credits: 7,
      total_points: 26,
      gpa: 3.71,
      grades: [
        { class: "Analysis I", grade_points: 16, credits: 4, grade: "1,3" },
        { class: "Philosophy of science", grade_points: 10, credits: 3, grade: "2,0" },
      ],
    };
    const response = { message: "ok", url: "https://example.test", gpa_report: report };
    const [sheet] = readCsv(Buffer.from(JSON.stringify(response)), "report.json");
    expect(sheet).toMatchObject({ kind: "cells", name: "Scholaro GPA report 123456" });
    const lines = csvLines(Buffer.from(JSON.stringify(response)));
    const { rows, sure } = readRows(lines);
    expect(rows.map(({ course, credits, mark }) => [course, credits, mark])).toEqual([
      ["Analysis I", "4", "1,3"],
      ["Philosophy of science", "3", "2,0"],
    ]);
    expect(sure).toBe(false);
    const { doubts } = guessTable(lines, { readsAsMark: systems.german });
    expect(doubts.map(({ field, reason }) => [field, reason.code])).toEqual([
      ["mark", "maybe-converted"],
      ["mark", "maybe-converted"],
    ]);
    // The country is left out, because it would select a table for grades that may already be US grades.
    expect(JSON.stringify(lines)).not.toContain("Germany");
    expect(readCsv(Buffer.from(JSON.stringify([response, report])), "reports.json")).toHaveLength(2);
  });

  it("does not take other JSON for a report", () => {
    expect(readCsv(Buffer.from('{"grades": [1, 2], "name": "x"}'), "x.json")[0]?.name).toBe("x.json");
  });

  it("flags a row with a stray quote instead of losing it", () => {
    const lines = csvLines(Buffer.from('Course,Credits,Grade\n"Law"s,3,A\nLogic,4,B\n'));
    expect(lines.some((line) => (line.doubtful?.length ?? 0) > 0)).toBe(true);
  });

  it("rejects more rows than any transcript has", () => {
    const many = `Course,Credits,Grade\n${"Logic,4,B\n".repeat(6000)}`;
    expect(() => readCsv(Buffer.from(many), "x.csv")).toThrow("too-many-rows");
  });
});

describe("an XLSX file", () => {
  it("reads every non-empty sheet without floating-point noise", async () => {
    const numbered = germanTranscript.map((c) => [
      c.term,
      c.code,
      c.course,
      Number(c.credits),
      Number(c.mark.replace(",", ".")),
    ]);
    const file = makeXlsx([
      { name: "Cover", rows: [] },
      { name: "Noten", rows: [header, ...numbered] },
      {
        name: "Other",
        rows: [
          ["Course", "Credits", "Grade"],
          ["Logic", 4, 1.2999999999999998],
        ],
      },
    ]);
    const sheets = await readXlsx(file);
    expect(sheets.map((sheet) => sheet.name)).toEqual(["Noten", "Other"]);
    expect(readRows(sheets[0]?.lines ?? []).rows).toHaveLength(40);
    expect(sheets[1]?.lines[1]?.cells).toEqual(["Logic", "4", "1.3"]);
  });

  it("restores marks that Excel turned into dates and flags them", async () => {
    const rows = [
      ["Modul", "LP", "Note"],
      ["Logik", 5, 2.7],
      ["Statistik", 5, { date: 46082 }],
      ["Optik", 5, 2],
    ];
    const [sheet] = await readXlsx(makeXlsx([{ name: "Noten", rows }]));
    expect(sheet?.lines[2]).toEqual({ cells: ["Statistik", "5", "1.3"], doubtful: [2] });
    expect(readRows(sheet?.lines ?? []).sure).toBe(false);
  });

  it("reads numbers as the workbook shows them", async () => {
    const rows = [
      ["Code", "Course", "Credits", "Mark"],
      [
        { value: 412, format: "00000" },
        "Logic",
        { value: 4, format: '0" créd."' },
        { value: 3.847, format: "0.0" },
      ],
      [
        { value: 413, format: "00000" },
        "Ethics",
        { value: 2.5, format: "0.0" },
        { value: 4.35, format: "#,##0.0;-0.0" },
      ],
      [{ value: 414, format: "00000" }, "Optics", 3, { value: 0.925, format: "0.0%" }],
    ];
    const [sheet] = await readXlsx(makeXlsx([{ name: "Notas", rows }]));
    expect(sheet?.lines.slice(1)).toEqual([
      { cells: ["00412", "Logic", "4", "3.8"] },
      { cells: ["00413", "Ethics", "2.5", "4.4"] },
      { cells: ["00414", "Optics", "3", "92.5%"] },
    ]);
  });

  it("reads percent cells as percentages and flags them", async () => {
    const rows = [
      ["Course", "Mark"],
      ["Logic", 0.85],
      ["Ethics", 0.62],
    ];
    const [sheet] = await readXlsx(makeXlsx([{ name: "Marks", rows }]));
    expect(sheet?.lines[1]).toEqual({ cells: ["Logic", "85%"], doubtful: [1] });
    const formatted = [["Mark"], [{ value: 0.85, format: "0.00" }], [{ value: 0.92, format: "0.00" }]];
    const [other] = await readXlsx(makeXlsx([{ name: "Marks", rows: formatted }]));
    expect(other?.lines[1]).toEqual({ cells: ["85%"], doubtful: [0] });
  });

  it("flags numbers that the workbook shows rounded to whole ones, and keeps those that are stored", async () => {
    const rounded = (...stored: (string | undefined)[]) => ({
      doubtful: [...stored.keys()].filter((c) => stored[c] !== undefined),
      doubtCause: "rounded",
      stored,
    });
    const rows = [
      ["Course", "Credits", "Mark"],
      ["Logic", { value: 2.5, format: "0" }, { value: 64, format: "0" }],
      ["Ethics", 4, { value: 59.5, format: "0" }],
      ["Optics", 4, { value: 0.925, format: "0%" }],
    ];
    const [sheet] = await readXlsx(makeXlsx([{ name: "Marks", rows }]));
    expect(sheet?.lines.slice(1)).toEqual([
      { cells: ["Logic", "3", "64"], ...rounded(undefined, "2.5", undefined) },
      { cells: ["Ethics", "4", "60"], ...rounded(undefined, undefined, "59.5") },
      { cells: ["Optics", "4", "93%"], ...rounded(undefined, undefined, "92.5%") },
    ]);
  });

  it("does not read hidden rows, columns and sheets, but asks about them", async () => {
    const rows = [
      ["Course", "Draft mark", "Credits", "Mark"],
      ["Logic", 41, 4, 64],
      ["Ethics", 55, 3, 71],
      ["Optics", 20, 4, 31],
      ["Botany", 60, 3, 58],
    ];
    const file = makeXlsx([
      { name: "Old & new", rows, hidden: { sheet: true } },
      { name: "Marks", rows, hidden: { rows: [4], columns: [2] } },
    ]);
    const read = await readInNode("marks.xlsx", file, systems.percent);
    const [sheet, ...others] = "sheets" in read ? read.sheets : [];
    expect(others).toEqual([]);
    expect(sheet?.lines.map(({ cells }) => cells.join("|"))).toEqual([
      "Course|Credits|Mark",
      "Logic|4|64",
      "Ethics|3|71",
      "Botany|3|58",
    ]);
    const guess = guessReviewed({ sheet: sheet! }, systems.percent);
    expect(guess.sure).toBe(false);
    expect(guess.doubts.map((doubt) => doubtMessage(doubt, "", guess.columns))).toEqual([
      "The file hides column B (Draft mark, …), row 4 (Optics, 20, 4, 31) and the sheet “Old & new”; hidden cells were not read, so unhide what belongs to the transcript and import it again",
    ]);
  });

  it("says what a file hides that shows nothing", async () => {
    const rows = [
      ["Course", "Mark"],
      ["Logic", 64],
    ];
    const file = makeXlsx([
      { name: "Marks", rows, hidden: { sheet: true } },
      { name: "Notes", rows: [["Internal"]], hidden: { rows: [1] } },
      { name: "Empty", rows: [] },
    ]);
    const read = await readInNode("marks.xlsx", file, systems.percent);
    expect("failure" in read && importErrorMessage(read.failure)).toBe(
      "This file shows no table of courses, but it hides row 1 (Internal) and the sheet “Marks”. Unhide what belongs to the transcript and try again.",
    );
  });

  it("rejects a zip bomb, even if its declared size is wrong", async () => {
    expect(await failureCode(readXlsx(makeZipBomb({ lying: false })))).toBe("inflates-too-far");
    expect(await failureCode(readXlsx(makeZipBomb({ lying: true })))).toBe("inflates-too-far");
  });

  it("reports damaged, Word, password-protected and old files", async () => {
    const file = makeXlsx([{ name: "Marks", rows: [["Course"]] }]);
    expect(await failureCode(readXlsx(file.subarray(0, file.length - 30)))).toBe("broken-spreadsheet");
    expect(await failureCode(readXlsx(makeZip([{ name: "word/document.xml", content: "<w/>" }])))).toBe(
      "word-document",
    );
    const ole = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
    ]);
    expect(sniffFile(ole)).toEqual({ code: "old-excel" });
    const locked = Buffer.concat([ole, Buffer.from("EncryptedPackage", "utf16le")]);
    expect(sniffFile(locked)).toEqual({ code: "password-protected" });
  });
});

it("reports empty and unsupported files", () => {
  expect(sniffFile(new Uint8Array())).toEqual({ code: "empty" });
  expect(sniffFile(Uint8Array.from({ length: 100 }, (_, i) => i % 7))).toEqual({ code: "unsupported-type" });
});

it("reports a file that cannot be opened, such as a dropped folder", async () => {
  const folder = new File(["?"], "Fall 2026");
  folder.arrayBuffer = () => Promise.reject(new DOMException("Not found", "NotFoundError"));
  const callbacks = {
    signal: new AbortController().signal,
    onProgress: () => {},
    chooseLanguage: async () => null,
  };
  const result = await readFile(folder, () => false, callbacks, {} as Platform);
  expect(result).toEqual({ failure: { code: "not-opened" } });
});

it("keeps footnotes of a web page apart from the marks", () => {
  const html = `<table><tr><th>Course</th><th>Mark</th></tr><tr><td>Tides<sup>a</sup>, 1<sup>st</sup> year</td><td>7<sup>1</sup></td></tr></table>`;
  const [sheet] = readCsv(Buffer.from(html), "marks.html");
  expect(sheet).toMatchObject({ lines: [{}, { cells: ["Tidesᵃ, 1st year", "7¹"] }] });
});

it("joins and asks about decimal commas in a file separated by commas", () => {
  const lines = csvLines(Buffer.from("Modul,LP,Note\nAnalysis,6,2,3\nPhysik,5,1,7\nChemie,5,3,0\n"));
  const { doubts, rows, sure } = guessTable(lines, { readsAsMark: systems.german });
  expect(sure).toBe(false);
  expect(rows.map(({ cells }) => cells[2])).toEqual(["2,3", "1,7", "3,0"]);
  expect(new Set(doubts.map(({ reason }) => reason.code))).toEqual(new Set(["maybe-decimal"]));
});

it("reads a list whose dots lead to the marks", () => {
  const text = `Statement of Results, Summer 2015
Mathematics ................ 1.3
Experimental Physics ....... 2.7
Chemistry .................. 1.0
Biology .................... 5.0
`;
  const { rows } = readRows(csvLines(Buffer.from(text)));
  expect(rows.map(({ course, mark }) => [course, mark])).toEqual([
    ["Mathematics", "1.3"],
    ["Experimental Physics", "2.7"],
    ["Chemistry", "1.0"],
    ["Biology", "5.0"],
  ]);
});

it("leaves out what a web page hides or strikes through, and asks about the latter", () => {
  const html = `<table><tr><th>Course</th><th>Mark</th></tr>
    <tr><td>Tides<span style="display: none">101<span>x</span></span></td><td><s>4</s>8</td></tr>
    <tr hidden><td>Algebra</td><td>5</td></tr><tr><td aria-hidden="true">Botany</td><td>6</td></tr></table>`;
  const [sheet] = readCsv(Buffer.from(html), "marks.html");
  expect(sheet).toMatchObject({
    lines: [{}, { cells: ["Tides", "8"], doubtful: [1] }, { cells: ["Botany", "6"] }],
  });
});

it.each([";", ",", "\t"])(
  "finds the table between the title and the notes of a file, separated by %j",
  (delimiter) => {
    const title = ["Universität Nordfeld", "Leistungsübersicht", "Erika Mustermann", "Datum: Mai 2024"];
    const table = [
      ["Modul", "LP", "Note"],
      ["Analysis", "9", "1.7"],
      ["Physik", "6", "2.0"],
      ["Chemie", "6", "2.3"],
    ];
    const notes = Array.from({ length: 12 }, (_, i) => `Hinweis ${i + 1}, der nicht zu den Noten gehört`);
    const text = [...title, ...table.map((cells) => cells.join(delimiter)), ...notes].join("\n");
    const { rows } = readRows(csvLines(Buffer.from(text)));
    expect(rows.map(({ course, credits, mark }) => [course, credits, mark])).toEqual(table.slice(1));
  },
);

it("reads the rows of a web page below a letter that has two characters in lower case", () => {
  const html = "<table><TR><TD>İngilizce<TD>3<TD>2,0</TR><TR><TD>Fizik<TD>4<TD>1,7</TR></table>";
  const [sheet] = readCsv(Buffer.from(html), "not.html");
  expect(sheet).toMatchObject({
    lines: [{ cells: ["İngilizce", "3", "2,0"] }, { cells: ["Fizik", "4", "1,7"] }],
  });
});
