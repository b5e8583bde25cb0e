import { decodeFile } from "@meridian/transcript/read/tables/decode-text";
import { numberText } from "@meridian/transcript/read/tables/number-text";
import Papa from "papaparse";
import readXlsxFile from "read-excel-file/universal";
import { sha256 } from "../../lib/sha256.ts";

export type FileResult =
  | {
      /** Starts at the first line that is not blank. Later blank lines stay, so that line numbers match the file. */
      readonly rows: readonly (readonly string[])[];
      /** Line number of the first row in the file. */
      readonly firstLine: number;
      readonly digest: string;
      /** Names of a workbook's other sheets with a table, which are not read. */
      readonly otherSheets: readonly string[];
      /** If the encoding of the file is a guess: examples of texts whose letters may be wrong. */
      readonly unclearTexts: readonly string[];
    }
  | { readonly error: string };

export async function parseStudentsFile(file: Blob): Promise<FileResult> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (bytes.length === 0) return { error: "This file is empty. Choose another file." };
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const { rows, otherSheets, unclearTexts } = isZip ? await readWorkbook(bytes) : parseCsv(bytes);
    const digest = await sha256(bytes);
    const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== "");
    const start = rows.findIndex(isFilled);
    if (start === -1) return { error: "This file is empty. Choose another file." };
    return {
      rows: rows.slice(start, rows.findLastIndex(isFilled) + 1),
      firstLine: start + 1,
      digest,
      otherSheets,
      unclearTexts,
    };
  } catch {
    return { error: "This file could not be read. Save it as CSV (UTF-8) or XLSX and choose it again." };
  }
}

interface Table {
  readonly rows: string[][];
  readonly otherSheets: readonly string[];
  readonly unclearTexts: readonly string[];
}

function parseCsv(bytes: Uint8Array): Table {
  const { text, isSure } = decodeFile(bytes);
  // An XLS workbook, a PDF or an image.
  if (text.includes("\0") || text.startsWith("%PDF-")) throw new Error("not a text file");
  const parsed = Papa.parse<string[]>(text, {
    delimitersToGuess: [",", ";", "\t", "|"],
    skipEmptyLines: false,
  });
  return { rows: parsed.data, otherSheets: [], unclearTexts: isSure ? [] : findForeignTexts(parsed.data) };
}

/** The first few different cells with letters outside ASCII. */
function findForeignTexts(rows: readonly (readonly string[])[]): string[] {
  const texts = new Set<string>();
  for (const row of rows) {
    for (const cell of row) if (/[^\0-\x7f]/.test(cell)) texts.add(cell.trim());
    if (texts.size >= 3) break;
  }
  return [...texts].slice(0, 3);
}

/** The first sheet that holds a table. */
async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Table> {
  const sheets = await readXlsxFile(bytes.buffer);
  const [first, ...others] = sheets.filter(({ data }) => data.length > 1);
  return {
    rows: (first?.data ?? []).map((row) => (row as unknown[]).map(cellText)),
    otherSheets: others.map(({ sheet }) => sheet),
    unclearTexts: [],
  };
}

function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === "number") return numberText(value);
  return typeof value === "string" || typeof value === "boolean" ? String(value) : "";
}
