import type { ComposedRow } from "./compose.ts";
import type { Mapping } from "./mapping.ts";

/** The delimited file of a Slate source format: header row, commas, double quotes around every value. */
export function slateCsv(mapping: Mapping, rows: readonly ComposedRow[]): string {
  const targets = mapping.map(({ target }) => target);
  return delimited([targets, ...rows.map((row) => targets.map((target) => row[target] ?? ""))], ",");
}

/** The index of a DIP archive: tab-delimited, quoted, one line a document, the file's name last. */
export function slateIndex(
  mapping: Mapping,
  documents: readonly { readonly row: ComposedRow; readonly file: string }[],
): string {
  const targets = mapping.map(({ target }) => target);
  const lines = documents.map(({ row, file }) => [
    ...targets.map((target) => row[target] ?? ""),
    "GPA report",
    file,
  ]);
  return delimited([[...targets, "type", "Filename"], ...lines], "\t");
}

function delimited(lines: readonly (readonly string[])[], separator: string): string {
  return lines.map((line) => line.map(quoted).join(separator) + "\r\n").join("");
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""').replaceAll(/[\r\n\t]+/g, " ")}"`;
}
