import type { NumericBand, SymbolBand } from "@meridian/grading";
import { toAliases, blankRow, toDescription, toLabels, parseNumber, type TableRow } from "./table-row.ts";

/** Converts band and letter rows between the editor and the dataset's format. */

export function toBands(rows: readonly TableRow[]): unknown[] {
  return rows.map((row) => ({
    from: parseNumber(row.from),
    to: parseNumber(row.to),
    ...toLabels(row.words),
    ...toDescription(row),
    us: row.us,
  }));
}

export function toSymbolBands(rows: readonly TableRow[]): unknown[] {
  return rows.map((row) => ({
    grade: row.mark.trim(),
    ...toAliases(row.words),
    ...toDescription(row),
    us: row.us,
  }));
}

export function toRow(band: NumericBand | SymbolBand): TableRow {
  const { us, description = "" } = band;
  if ("grade" in band) {
    return blankRow({ mark: band.grade, words: (band.aliases ?? []).join(", "), us, description });
  }
  const words = [band.label, ...(band.aliases ?? [])].filter(Boolean).join(", ");
  return blankRow({ from: String(band.from), to: String(band.to), words, us, description });
}
