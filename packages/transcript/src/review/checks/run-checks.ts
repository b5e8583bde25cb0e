import type { ReadsAsMark } from "../../cells/marks/reads-as-mark.ts";
import type { PrintedTotal } from "../../cells/printed-total.ts";
import type { ReadColumns } from "../../rows/values/read-row-values.ts";
import type { TableRow } from "../../rows/table-row.ts";
import type { Check } from "../check.ts";
import { checkGradePoints, checkMarksFit, checkNumbering, checkParts, checkRepeats } from "./check-rows.ts";
import { checkAverages, checkCourseCount, checkCreditSums, checkNamedCredits } from "./check-totals.ts";
import { toRowNumbers } from "./row-numbers.ts";

/** Compares what was read with what the document itself says. */
export function runChecks(
  rows: readonly TableRow[],
  totals: readonly PrintedTotal[],
  table: ReadColumns,
  readsAsMark: ReadsAsMark,
): Check[] {
  const numbers = toRowNumbers(rows, table, readsAsMark);
  const creditsColumn = table.columns.findIndex((column) => column.kind === "credits");
  const creditSums = checkCreditSums(numbers, totals, creditsColumn);
  return [
    ...creditSums,
    ...(creditSums.length === 0 && creditsColumn >= 0 ? checkNamedCredits(numbers, totals) : []),
    ...checkCourseCount(numbers, totals),
    ...checkAverages(numbers, totals),
    ...checkGradePoints(numbers),
    ...(table.columns.some(({ sumOf }) => sumOf) ? [] : checkParts(numbers)),
    ...checkNumbering(rows),
    // Without a grading system there is nothing to fit.
    ...(readsAsMark.interpret ? checkMarksFit(numbers) : []),
    ...checkRepeats(numbers),
  ];
}
