import { readSigns } from "../cells/footnotes.ts";
import type { ReadColumns } from "../rows/values/read-row-values.ts";
import type { TableRow } from "../rows/table-row.ts";
import type { Doubt } from "./doubt.ts";

/** One question for each note about courses, which may say that they do not count: "Analysis I*". */
export function askForFootnotes(rows: readonly TableRow[], { columns, habits }: ReadColumns): Doubt[] {
  const column = columns.findIndex(({ kind }) => kind === "course");
  return [...(habits.footnotes ?? [])].flatMap(([sign, note]): Doubt[] => {
    const names = rows
      .map((row) => row.cells[column] ?? "")
      .filter((name) => readSigns(name, new Map()).includes(sign));
    if (names.length === 0) return [];
    const evidence =
      names.length === 1 ? "One course has the sign." : `${names.length} courses have the sign.`;
    const readings = [{ text: names.slice(0, 3).join(" · "), column, evidence }];
    return [{ line: null, field: "course", reason: { code: "footnote", sign, note }, readings }];
  });
}
