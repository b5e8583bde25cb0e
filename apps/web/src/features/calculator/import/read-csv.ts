import Papa from "papaparse";
import { decodeText } from "../../../lib/decode-text.ts";
import { FaultError, rowLimit } from "./import-fault.ts";
import type { ReadSheet } from "./read-sheet.ts";

/** The rows of a CSV file; `text` is kept when it holds no delimiter, to be split by its spaces instead. */
export function readCsv(bytes: Uint8Array, name: string): ReadSheet[] {
  const text = decodeText(bytes);
  // Excel writes "sep=;" as a first line of its own.
  const said = /^sep=(.)\r?\n/i.exec(text);
  const parsed = Papa.parse<string[]>(said ? text.slice(said[0].length) : text, {
    delimiter: said?.[1] ?? "",
    delimitersToGuess: [";", "\t", ",", "|"],
    skipEmptyLines: "greedy",
  });
  if (parsed.data.length > rowLimit)
    throw new FaultError({ code: "too-many-rows", rows: parsed.data.length });
  const unclosed = new Set(
    parsed.errors.flatMap((error) => (error.type === "Quotes" && error.row !== undefined ? [error.row] : [])),
  );
  const lines = parsed.data.map((cells, row) =>
    // A stray quote may have glued cells together: every cell of that row wants a look.
    unclosed.has(row) ? { cells, doubtful: cells.map((_, c) => c) } : { cells },
  );
  const single = lines.every((line) => line.cells.length <= 1);
  return [{ name, lines, ...(single && { text }) }];
}
