import { readSigns } from "../cells/footnotes.ts";
import type { ReadColumns } from "../rows/values/read-row-values.ts";
import type { TableRow } from "../rows/table-row.ts";
import type { Doubt } from "./doubt.ts";

/**
 * One question for each note about courses, which may say that they do not count ("Analysis I*"), and for each sign that most
 * marks have.
 */
export function askForFootnotes(rows: readonly TableRow[], { columns, habits }: ReadColumns): Doubt[] {
  const { footnotes = new Map(), commonSigns = new Set() } = habits;
  const ask = (field: "course" | "mark", sign: string): Doubt[] => {
    const column = columns.findIndex(({ kind }) => kind === field);
    const signed = rows
      .map((row) => row.cells[column] ?? "")
      .filter((text) => readSigns(text, field === "mark" ? footnotes : new Map()).includes(sign));
    if (signed.length === 0) return [];
    const evidence =
      signed.length === 1 ? `One ${field} has the sign.` : `${signed.length} ${field}s have the sign.`;
    const readings = [{ text: signed.slice(0, 3).join(" · "), column, evidence }];
    const reason = { code: "footnote" as const, sign, note: footnotes.get(sign) ?? "" };
    return [{ line: null, field, reason, readings }];
  };
  return [
    ...[...footnotes.keys()].flatMap((sign) => ask("course", sign)),
    ...[...commonSigns].flatMap((sign) => ask("mark", sign)),
  ];
}
