import { scaleText, type GradingSystem } from "@meridian/grading";
import { createMarkTest, type ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { readMarkCell } from "../cells/marks/read-mark-cell.ts";

/** How many of a document's marks a grading system can read. */
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
  marks: readonly string[],
  systems: readonly GradingSystem[],
  isSchool = false,
): SystemFit[] {
  const printed = marks.filter((mark) => mark !== "");
  return systems
    .map((system) => {
      const readsAsMark = createMarkTest(system);
      const fitting = printed.filter((mark) => readMarkCell(mark, readsAsMark) !== null).length;
      return { system, fitting, spread: usedShare(printed, readsAsMark) };
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

const isForSchools = ({ level }: GradingSystem) => level === "secondary";

/** Systems that fit more of the marks than the chosen one, for "19 of 20 marks fit 1.0–5.0". */
export function findBetterSystems(
  marks: readonly string[],
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
function usedShare(marks: readonly string[], readsAsMark: ReadsAsMark): number {
  const { scale } = readsAsMark;
  if (!scale) return 1;
  const values = marks.flatMap((mark) => readsAsMark.interpret?.(mark)?.value ?? []);
  return values.length === 0 ? 0 : Math.max(...values) / scale.max;
}
