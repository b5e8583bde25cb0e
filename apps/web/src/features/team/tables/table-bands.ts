import type { NumericBand, SymbolBand } from "@meridian/grading";
import { aliases, blankRow, described, labels, number, type TableRow } from "./table-row.ts";

/** Rows of bands and of letters, in the dataset's format and as typed. */

export function bandsOf(rows: readonly TableRow[]): unknown[] {
  return rows.map((row) => ({
    from: number(row.from),
    to: number(row.to),
    ...labels(row.words),
    ...described(row),
    us: row.us,
  }));
}

export function lettersOf(rows: readonly TableRow[]): unknown[] {
  return rows.map((row) => ({
    grade: row.mark.trim(),
    ...aliases(row.words),
    ...described(row),
    us: row.us,
  }));
}

export function rowOfBand(band: NumericBand | SymbolBand): TableRow {
  const { us, description = "" } = band;
  if ("grade" in band) {
    return blankRow({ mark: band.grade, words: (band.aliases ?? []).join(", "), us, description });
  }
  const words = [band.label, ...(band.aliases ?? [])].filter(Boolean).join(", ");
  return blankRow({ from: String(band.from), to: String(band.to), words, us, description });
}
