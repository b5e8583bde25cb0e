import { describe, expect, it } from "vitest";
import { csvText, makeUtf16Csv, makeWindowsCsv } from "../../../../../../e2e/fixtures/csv.ts";
import { germanTranscript } from "../../../../../../e2e/fixtures/german-transcript.ts";
import { makeXlsx, makeZipBomb } from "../../../../../../e2e/fixtures/xlsx.ts";
import { makeZip } from "../../../../../../e2e/fixtures/zip.ts";
import { encodingOf } from "../../../lib/decode-text.ts";
import { sniffFile } from "./file-type.ts";
import { guessTable } from "./guess-table.ts";
import { FaultError } from "./import-fault.ts";
import { toImportedRows } from "./imported-rows.ts";
import { systems } from "./marks-for-tests.ts";
import { readCsv } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";

const header = ["Semester", "Prüfungsnr.", "Modul", "LP", "Note"];
const rowsOf = (lines: Parameters<typeof guessTable>[0]) => {
  const guess = guessTable(lines, { readsAsMark: systems.german });
  return { sure: guess.sure, rows: toImportedRows(guess, systems.german) };
};
const faultOf = (reading: Promise<unknown>) =>
  reading.then(
    () => "read",
    (error: unknown) => (error instanceof FaultError ? error.fault.code : error),
  );

describe("a CSV file", () => {
  it.each([
    ["UTF-8", Buffer.from(csvText(germanTranscript))],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${csvText(germanTranscript)}`)],
    ["UTF-16", makeUtf16Csv(germanTranscript)],
    ["Windows-1252", makeWindowsCsv(germanTranscript)],
  ])("in %s gives all 40 courses with their umlauts", (_, bytes) => {
    expect(sniffFile(bytes)).toBe("csv");
    const { rows, sure } = rowsOf(readCsv(bytes, "transcript.csv")[0]?.lines ?? []);
    expect(sure).toBe(true);
    expect(rows).toHaveLength(40);
    expect(rows).toEqual(germanTranscript);
  });

  it("in Windows-1251 or GB18030 is told from its bytes", () => {
    const cyrillic = Uint8Array.from([
      0xcc, 0xe0, 0xf2, 0xe5, 0xec, 0xe0, 0xf2, 0xe8, 0xea, 0xe0, 0x3b, 0x35,
    ]);
    expect(encodingOf(cyrillic)).toBe("windows-1251");
    const chinese = Uint8Array.from([0xb8, 0xdf, 0xb5, 0xc8, 0xca, 0xfd, 0xd1, 0xa7, 0x2c, 0x39, 0x32]);
    expect(encodingOf(chinese)).toBe("gb18030");
  });

  it("marks the row of a stray quote as doubtful instead of losing it", () => {
    const sheet = readCsv(Buffer.from('Course,Credits,Grade\n"Law"s,3,A\nLogic,4,B\n'), "x.csv")[0];
    expect(sheet?.lines.some((line) => (line.doubtful?.length ?? 0) > 0)).toBe(true);
  });

  it("with more rows than any transcript is refused", () => {
    const many = `Course,Credits,Grade\n${"Logic,4,B\n".repeat(6000)}`;
    expect(() => readCsv(Buffer.from(many), "x.csv")).toThrow("too-many-rows");
  });
});

describe("an XLSX file", () => {
  it("gives every sheet that holds something, numbers without binary noise", async () => {
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
    expect(rowsOf(sheets[0]?.lines ?? []).rows).toHaveLength(40);
    expect(sheets[1]?.lines[1]?.cells).toEqual(["Logic", "4", "1.3"]);
  });

  it("restores marks that Excel turned into dates, and marks them", async () => {
    const rows = [
      ["Modul", "LP", "Note"],
      ["Logik", 5, 2.7],
      ["Statistik", 5, { date: 46082 }],
      ["Optik", 5, 2],
    ];
    const [sheet] = await readXlsx(makeXlsx([{ name: "Noten", rows }]));
    expect(sheet?.lines[2]).toEqual({ cells: ["Statistik", "5", "1.3"], doubtful: [2] });
    expect(rowsOf(sheet?.lines ?? []).sure).toBe(false);
  });

  it("reads a column of percent cells as percentages to be looked at", async () => {
    const rows = [
      ["Course", "Mark"],
      ["Logic", 0.85],
      ["Ethics", 0.62],
    ];
    const [sheet] = await readXlsx(makeXlsx([{ name: "Marks", rows }]));
    expect(sheet?.lines[1]).toEqual({ cells: ["Logic", "85%"], doubtful: [1] });
  });

  it("that would unpack to far more than a transcript is refused, even when it lies about its size", async () => {
    expect(await faultOf(readXlsx(makeZipBomb({ lying: false })))).toBe("inflates-too-far");
    expect(await faultOf(readXlsx(makeZipBomb({ lying: true })))).toBe("inflates-too-far");
  });

  it("that is damaged, a Word file, protected or old says which", async () => {
    const file = makeXlsx([{ name: "Marks", rows: [["Course"]] }]);
    expect(await faultOf(readXlsx(file.subarray(0, file.length - 30)))).toBe("broken-spreadsheet");
    expect(await faultOf(readXlsx(makeZip([{ name: "word/document.xml", content: "<w/>" }])))).toBe(
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

it("an empty or foreign file is named as such", () => {
  expect(sniffFile(new Uint8Array())).toEqual({ code: "empty" });
  expect(sniffFile(Uint8Array.from({ length: 100 }, (_, i) => i % 7))).toEqual({ code: "unsupported-type" });
});
