import { isNumber } from "../../cells/cell-text.ts";
import { readHeader } from "../../cells/words/header-vocabulary.ts";

/**
 * The names of columns below names that span several of them: "Maximum marks" over "Int", "Ext" and "Total" gives
 * "Maximum marks Int" and so on. Null if the line below the header does not hold names.
 */
export function nameGroups(header: readonly string[], below: readonly string[]): string[] | null {
  const filled = below.flatMap((cell, c) => (cell === "" ? [] : [c]));
  if (filled.length < 2 || filled.some((c) => !isName(below[c] ?? ""))) return null;
  const names = [...header];
  let spansSeveral = false;
  for (const run of findRuns(filled)) {
    const groups = run.filter((c) => (header[c] ?? "") !== "");
    // A course has its name below the name of that column.
    if (groups.length === 0 || groups.some((c) => isCourse(header[c]) && !isKnown(below[c]))) return null;
    spansSeveral ||= groups.length < run.length;
    for (const [k, c] of run.entries()) {
      const group = groups[findGroup(k, run, groups)]!;
      names[c] = `${header[group]} ${below[c]}`;
    }
  }
  return spansSeveral ? names : null;
}

const maxNameLength = 30;

const isName = (text: string) => text.length <= maxNameLength && !isNumber(text) && /\p{L}/u.test(text);
const isKnown = (text = "") => readHeader(text) !== null;
const isCourse = (text = "") => readHeader(text)?.kind === "course";

/** Columns next to each other. */
function findRuns(columns: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const c of columns) {
    const last = runs.at(-1);
    if (last?.at(-1) === c - 1) last.push(c);
    else runs.push([c]);
  }
  return runs;
}

/** Groups of the same size, wherever their names are set; otherwise, a group starts below its name. */
function findGroup(k: number, run: readonly number[], groups: readonly number[]): number {
  if (run.length % groups.length === 0) return Math.floor((k * groups.length) / run.length);
  return Math.max(0, groups.filter((group) => group <= run[k]!).length - 1);
}
