import Papa from "papaparse";
import { joinDecimals, usesDecimalCommas } from "../../cells/decimal-commas.ts";
import { decodeFile } from "./decode-text.ts";
import { readScholaroReports } from "./read-scholaro.ts";
import { readHtmlWithoutTable } from "./read-html-blocks.ts";
import { readHtmlTables } from "./read-html-tables.ts";
import { ImportError, maxRows } from "../import-error.ts";
import type { CellSheet, SourceSheet, TextSheet } from "../source-sheet.ts";

/** Reads a CSV file, a web page or another product's JSON. Without a delimiter, it is a text to be split by spaces. */
export function readCsv(bytes: Uint8Array, name: string): SourceSheet[] {
  const { text, isSure } = decodeFile(bytes);
  return readText(text, name).map((sheet) => (isSure ? sheet : { ...sheet, hasUnclearLetters: true }));
}

function readText(text: string, name: string): (CellSheet | TextSheet)[] {
  if (isHtml(text)) return readHtml(text, name);
  const reports = readScholaroReports(text);
  if (reports) return reports;
  // Excel may write "sep=;" as the first line.
  const separatorLine = /^sep=(.)\r?\n/i.exec(text);
  const parsed = Papa.parse<string[]>(separatorLine ? text.slice(separatorLine[0].length) : text, {
    delimiter: separatorLine?.[1] ?? "",
    delimitersToGuess: [";", "\t", ",", "|"],
    skipEmptyLines: "greedy",
  });
  if (parsed.data.length > maxRows)
    throw new ImportError({ code: "too-many-rows", rows: parsed.data.length });
  const hasDecimals = !text.includes('"') && usesDecimalCommas(text);
  if (parsed.meta.delimiter === "," && (isAligned(text) || hasDecimals))
    return [{ kind: "text", name, text }];
  const unclosed = new Set(
    parsed.errors.flatMap((error) => (error.type === "Quotes" && error.row !== undefined ? [error.row] : [])),
  );
  // A stray quote may have merged cells, so flag every cell of the row.
  const rows =
    parsed.meta.delimiter === "," ? joinDecimals(parsed.data) : parsed.data.map((cells) => ({ cells }));
  const lines = rows.map((line, row) =>
    unclosed.has(row) ? { cells: line.cells, doubtful: line.cells.map((_, c) => c) } : line,
  );
  const countLines = (test: (width: number) => boolean) =>
    lines.filter(({ cells }) => test(cells.length)).length;
  // A comma in a title above a list makes no table.
  if (countLines((width) => width > 1) < lines.length * 0.3) return [{ kind: "text", name, text }];
  const widest = lines.reduce((width, { cells }) => Math.max(width, cells.length), 0);
  const isRegular = countLines((width) => width === widest) >= lines.length * 0.7;
  const isClear = isRegular || separatorLine !== null || unclosed.size > 0;
  return [{ kind: "cells", name, lines, ...(!isClear && { text }) }];
}

/** Columns of spaces, in which a comma is a decimal comma or part of a name. Cells of a CSV may be padded up to their comma. */
function isAligned(text: string): boolean {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  const aligned = lines.filter((line) => /[^\s,] {2,}[^\s,]/.test(line));
  return aligned.length >= lines.length / 2;
}

/** A saved web page, or a table that a student portal calls ".xls". */
const isHtml = (text: string) =>
  /^\s*<(?:!doctype html|html|head|body|meta|table|style|div)\b/i.test(text.slice(0, 500)) ||
  (/^\s*<(?:[a-z][a-z0-9]*\b|!--)/i.test(text.slice(0, 500)) && /<table\b/i.test(text));

function readHtml(text: string, name: string): (CellSheet | TextSheet)[] {
  const lines = readHtmlTables(text);
  if (lines.length > maxRows) throw new ImportError({ code: "too-many-rows", rows: lines.length });
  return [readHtmlWithoutTable(text, name, lines) ?? { kind: "cells", name, lines }];
}
