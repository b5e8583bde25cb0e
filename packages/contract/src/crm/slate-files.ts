import type { ComposedRow } from "./compose.ts";
import type { Mapping } from "./mapping.ts";

/** CSV for a Slate source format: header row, commas, double quotes around every value. */
export function slateCsv(mapping: Mapping, rows: readonly ComposedRow[]): string {
  const targets = mapping.map(({ target }) => target);
  return formatDelimited([targets, ...rows.map((row) => targets.map((target) => row[target] ?? ""))], ",");
}

/** The index of a DIP archive: tab-delimited, quoted, one line per document, file name last. */
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
  return formatDelimited([[...targets, "type", "Filename"], ...lines], "\t");
}

/** Lines of quoted values, each ended by CR and LF. */
export function formatDelimited(lines: readonly (readonly string[])[], separator: string): string {
  return lines.map((line) => line.map(quote).join(separator) + "\r\n").join("");
}

function quote(value: string): string {
  return `"${value.replaceAll('"', '""').replaceAll(/[\r\n\t]+/g, " ")}"`;
}
