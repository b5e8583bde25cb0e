import { bandText, defaultPolicy, pointsForGrade, usGrades } from "@meridian/grading";
import type { GradingSystem, NumericSystem, SymbolSystem, UsGrade } from "@meridian/grading";

/** One row of a grading table: a range of marks within which every publisher gives a single grade. */
export interface TableRow {
  readonly mark: string;
  /** The term printed on the transcript. */
  readonly local: string | null;
  readonly meaning: string | null;
  readonly us: UsGrade | null;
  readonly points: number | null;
  /** Grades of the other publishers, in the order of the system's alternates; null where their table has none. */
  readonly others: readonly (UsGrade | null)[];
  readonly passes: boolean;
  /** Position on the scale, best first. */
  readonly position: number;
}

/** Best first. Where publishers set different thresholds, the rows are split at each of them. */
export function tableRows(system: GradingSystem): readonly TableRow[] {
  return system.kind === "numeric" ? numericRows(system) : symbolRows(system);
}

export type SortColumn = "mark" | "grade" | "points" | number;

export interface RowSort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** Best first, as tables are printed. */
export const printedOrder: RowSort = { column: "mark", descending: true };

/** A numeric column sorts by that publisher's grade. Rows without a grade come last in both directions. */
export function sortRows(rows: readonly TableRow[], { column, descending }: RowSort): readonly TableRow[] {
  const rank = (row: TableRow): number | null => {
    if (column === "mark") return -row.position;
    if (column === "points") return row.points;
    return gradeRank(column === "grade" ? row.us : (row.others[column] ?? null));
  };
  return [...rows].sort((a, b) => {
    const [rankA, rankB] = [rank(a), rank(b)];
    if (rankA === null || rankB === null) return Number(rankA === null) - Number(rankB === null);
    return (descending ? rankB - rankA : rankA - rankB) || a.position - b.position;
  });
}

/** Takes thousandths of a point; null for S, which has no points. */
export function pointsText(points: number | null): string {
  return points === null ? "–" : (points / 1000).toFixed(1);
}

function gradeRank(grade: UsGrade | null): number | null {
  const index = grade === null ? -1 : usGrades.indexOf(grade);
  return index < 0 ? null : usGrades.length - index;
}

function points(us: UsGrade | null): number | null {
  return us === null ? null : pointsForGrade(us, defaultPolicy);
}

interface MarkRange {
  /** The threshold of the range: its lowest mark, or its highest where lower is better. */
  readonly edge: number;
  readonly text: string;
}

function numericRows(system: NumericSystem): TableRow[] {
  const alternates = system.alternates ?? [];
  const tables = [system.bands, ...alternates.map(({ bands }) => bands)];
  const higherIsBetter = system.better === "higher";
  return splitIntoRanges(system, tables.flat()).map(({ edge, text }, position) => {
    const bandAt = (bands: NumericSystem["bands"]) =>
      bands.find((band) => (higherIsBetter ? edge >= band.from : edge <= band.to)) ?? null;
    const band = bandAt(system.bands);
    return {
      mark: text,
      local: band?.label ?? null,
      meaning: band?.description ?? null,
      us: band?.us ?? null,
      points: points(band?.us ?? null),
      others: alternates.map(({ bands }) => bandAt(bands)?.us ?? null),
      passes: system.pass === null || (higherIsBetter ? edge >= system.pass : edge <= system.pass),
      position,
    };
  });
}

/** Splits the scale wherever a publisher's band begins, best first, with each range as printed. */
function splitIntoRanges(system: NumericSystem, bands: NumericSystem["bands"]): readonly MarkRange[] {
  const higherIsBetter = system.better === "higher";
  const edges = [...new Set(bands.map((band) => (higherIsBetter ? band.from : band.to)))].sort((a, b) =>
    higherIsBetter ? b - a : a - b,
  );
  const bestEnds = bands.map((band) => (higherIsBetter ? band.to : band.from));
  return edges.map((edge, i) => {
    const better = edges[i - 1];
    const endsInRange = bestEnds.filter((end) =>
      higherIsBetter
        ? end >= edge && (better === undefined || end < better)
        : end <= edge && (better === undefined || end > better),
    );
    const best = higherIsBetter ? Math.max(...endsInRange) : Math.min(...endsInRange);
    if (!Number.isFinite(best)) {
      return { edge, text: higherIsBetter ? `${edge} to under ${better}` : `over ${better} to ${edge}` };
    }
    const [low, high] = higherIsBetter ? [edge, best] : [best, edge];
    return { edge, text: rangeText(low, high) };
  });
}

function rangeText(low: number, high: number): string {
  if (low === high) return String(low);
  return low < 0 ? `${low} to ${high}` : `${low}–${high}`;
}

function symbolRows(system: SymbolSystem): TableRow[] {
  const alternates = system.alternates ?? [];
  const passIndex = system.bands.findIndex(({ grade }) => isSameGrade(grade, system.pass ?? ""));
  return system.bands.map((band, position): TableRow => {
    return {
      mark: bandText(system, position),
      local: null,
      meaning: band.description ?? null,
      us: band.us,
      points: points(band.us),
      others: alternates.map(
        ({ bands }) =>
          bands.find(
            ({ grade }) =>
              isSameGrade(grade, band.grade) || band.aliases?.some((word) => isSameGrade(word, grade)),
          )?.us ?? null,
      ),
      passes: passIndex < 0 ? band.us !== "F" : position <= passIndex,
      position: position,
    };
  });
}

function isSameGrade(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
