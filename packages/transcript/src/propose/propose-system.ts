import type { GradingSystem } from "@meridian/grading";
import { isNumber } from "../cells/cell-text.ts";
import type { TableGuess } from "../guess-table.ts";
import { readPrintedGrades } from "../rows/values/find-printed-grades.ts";
import { isOwnTable } from "./is-own-table.ts";
import { rankSystems, type PrintedMark, type SystemFit } from "./rank-systems.ts";

/** A grading system of the document's country that reads its marks. */
export interface ProposedSystem {
  readonly system: GradingSystem;
  readonly fit: SystemFit;
  /** How many other tables of the country read as many marks. */
  readonly others: number;
}

/** Fewer fitting marks are no reason to propose a scale. */
const minShare = 0.8;

/** Proposes the system that fits the marks; a table of the printed institution goes first if it fits as well. */
export function proposeSystem(
  marks: readonly (string | PrintedMark)[],
  systems: readonly GradingSystem[],
  institution: string,
  isSchool = false,
): ProposedSystem | null {
  const isOwn = (system: GradingSystem) => isOwnTable(system, institution);
  const candidates = systems.filter((system) => system.institution === null || isOwn(system));
  const fits = rankSystems(marks, candidates, isSchool);
  const most = fits[0]?.fitting ?? 0;
  if (most === 0 || most < (fits[0]?.marks ?? 0) * minShare) return null;
  const equal = fits.filter(({ fitting }) => fitting === most);
  const find = (id: string) => candidates.find((system) => system.id === id);
  const best = equal.find(({ id }) => isOwn(find(id)!)) ?? equal[0]!;
  return { system: find(best.id)!, fit: best, others: equal.length - 1 };
}

/** The marks as printed, with what they are out of if a column says so ("112/150"), and how the document grades them. */
export function printedMarks({
  columns,
  rows,
  habits,
}: Pick<TableGuess, "columns" | "rows" | "habits">): PrintedMark[] {
  const [column, maximum] = (["mark", "maximum"] as const).map((name) =>
    columns.findIndex(({ kind }) => kind === name),
  ) as [number, number];
  if (column < 0) return [];
  return rows.map((row) => {
    const [mark = "", outOf = ""] = [row.cells[column], row.cells[maximum]];
    const text = isNumber(mark) && isNumber(outOf) ? `${mark}/${outOf}` : mark;
    return { text, grades: readPrintedGrades(row, habits.grades ?? []) };
  });
}
