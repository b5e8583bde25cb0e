import { scaleText, type GradingSystem } from "@meridian/grading";
import { parseNumber } from "../cells/cell-text.ts";
import { createMarkTest, type MarkMeaning, type ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { readMarkCell } from "../cells/marks/read-mark-cell.ts";
import type { PrintedGrade } from "../rows/values/find-printed-grades.ts";

/** A mark with the letters and points that the document prints next to it. */
export interface PrintedMark {
  readonly text: string;
  readonly grades: readonly PrintedGrade[];
}

/** How many of a document's marks a grading system can read, as the document grades them. */
export interface SystemFit {
  readonly id: string;
  readonly name: string;
  /** "1–5", "A, B, C …". */
  readonly scale: string;
  readonly fitting: number;
  readonly marks: number;
}

/**
 * Grading systems by how well they fit the marks: most marks first, then a school's if the document is a school's, then the
 * country's usual one, then the tighter scale.
 */
export function rankSystems(
  marks: readonly (string | PrintedMark)[],
  systems: readonly GradingSystem[],
  isSchool = false,
): SystemFit[] {
  const printed = marks
    .map((mark) => (typeof mark === "string" ? { text: mark, grades: [] } : mark))
    .filter(({ text }) => text !== "");
  return systems
    .map((system) => {
      const readsAsMark = createMarkTest(system);
      return { system, fitting: countFitting(printed, readsAsMark), spread: usedShare(printed, readsAsMark) };
    })
    .sort(
      (a, b) =>
        b.fitting - a.fitting ||
        (isSchool ? Number(isForSchools(b.system)) - Number(isForSchools(a.system)) : 0) ||
        Number(b.system.default) - Number(a.system.default) ||
        b.spread - a.spread,
    )
    .map(({ system, fitting }) => ({
      id: system.id,
      name: system.name,
      scale: scaleText(system),
      fitting,
      marks: printed.length,
    }));
}

/** Marks that the table reads, except those that it grades differently from the document. */
export function countFitting(marks: readonly PrintedMark[], readsAsMark: ReadsAsMark): number {
  return marks.filter(({ text, grades }) => {
    const cell = readMarkCell(text, readsAsMark);
    const meaning = cell && readsAsMark.interpret?.(cell.mark);
    return cell !== null && grades.every((grade) => !meaning || agrees(grade, meaning));
  }).length;
}

/** A printed 5 for an A contradicts a table that gives 4 points for it. */
function agrees(grade: PrintedGrade, { outcome, points = null }: MarkMeaning): boolean {
  const printed = parseNumber(grade.text);
  const isSame = printed === null || points === null || Math.abs(printed - points) < 0.06;
  return isSame && (outcome === null || outcome === grade.outcome);
}

const isForSchools = ({ level }: GradingSystem) => level === "secondary";

/** Systems that fit more of the marks than the chosen one, for "19 of 20 marks fit 1.0–5.0". */
export function findBetterSystems(
  marks: readonly (string | PrintedMark)[],
  chosen: GradingSystem,
  systems: readonly GradingSystem[],
): SystemFit[] {
  const [current] = rankSystems(marks, [chosen]);
  return rankSystems(marks, systems).filter(
    ({ id, fitting, marks: count }) =>
      id !== chosen.id && fitting > (current?.fitting ?? 0) && fitting >= count * 0.8,
  );
}

/** Share of a numeric scale that the marks use: 8 of 10 on 0–10, but 8 of 100 on 0–100. */
function usedShare(marks: readonly PrintedMark[], readsAsMark: ReadsAsMark): number {
  const { scale } = readsAsMark;
  if (!scale) return 1;
  const values = marks.flatMap(({ text }) => readsAsMark.interpret?.(text)?.value ?? []);
  return values.length === 0 ? 0 : Math.max(...values) / scale.max;
}
