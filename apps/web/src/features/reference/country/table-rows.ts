import { bandText, defaultPolicy, pointsOf, usGrades } from "@meridian/grading";
import type { GradingSystem, NumericSystem, SymbolSystem, UsGrade } from "@meridian/grading";

/** One line of a grading table: a stretch of the scale on which every publisher gives one answer. */
export interface TableRow {
  readonly mark: string;
  /** The transcript's own word. */
  readonly local: string | null;
  readonly meaning: string | null;
  readonly us: UsGrade | null;
  readonly points: number | null;
  /** What the other publishers say, in the order of the system's alternates; null where their table does not reach. */
  readonly others: readonly (UsGrade | null)[];
  readonly passes: boolean;
  /** Place on the scale, best first. */
  readonly place: number;
}

/** Best first. Where publishers cut the scale at different marks, the rows are cut at all of them. */
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

/** A number sorts by that other publisher's grade. Rows without a grade come last either way. */
export function sortRows(rows: readonly TableRow[], { column, descending }: RowSort): readonly TableRow[] {
  const rank = (row: TableRow): number | null => {
    if (column === "mark") return -row.place;
    if (column === "points") return row.points;
    return gradeRank(column === "grade" ? row.us : (row.others[column] ?? null));
  };
  return [...rows].sort((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return (descending ? other - one : one - other) || a.place - b.place;
  });
}

/** Thousandths of a point; null for S, which has none. */
export function pointsText(points: number | null): string {
  return points === null ? "–" : (points / 1000).toFixed(1);
}

function gradeRank(grade: UsGrade | null): number | null {
  const place = grade === null ? -1 : usGrades.indexOf(grade);
  return place < 0 ? null : usGrades.length - place;
}

function points(us: UsGrade | null): number | null {
  return us === null ? null : pointsOf(us, defaultPolicy);
}

interface Cut {
  /** The end of the stretch that decides: its lowest mark, or the highest where lower is better. */
  readonly edge: number;
  readonly text: string;
}

function numericRows(system: NumericSystem): TableRow[] {
  const alternates = system.alternates ?? [];
  const tables = [system.bands, ...alternates.map(({ bands }) => bands)];
  const higher = system.better === "higher";
  return cutsOf(system, tables.flat()).map(({ edge, text }, place) => {
    const bandAt = (bands: NumericSystem["bands"]) =>
      bands.find((band) => (higher ? edge >= band.from : edge <= band.to)) ?? null;
    const band = bandAt(system.bands);
    return {
      mark: text,
      local: band?.label ?? null,
      meaning: band?.description ?? null,
      us: band?.us ?? null,
      points: points(band?.us ?? null),
      others: alternates.map(({ bands }) => bandAt(bands)?.us ?? null),
      passes: system.pass === null || (higher ? edge >= system.pass : edge <= system.pass),
      place,
    };
  });
}

/** Every mark at which some publisher's band begins, best first, with the stretch it stands for as printed. */
function cutsOf(system: NumericSystem, bands: NumericSystem["bands"]): readonly Cut[] {
  const higher = system.better === "higher";
  const edges = [...new Set(bands.map((band) => (higher ? band.from : band.to)))].sort((a, b) =>
    higher ? b - a : a - b,
  );
  const far = bands.map((band) => (higher ? band.to : band.from));
  return edges.map((edge, i) => {
    const better = edges[i - 1];
    const inside = far.filter((end) =>
      higher
        ? end >= edge && (better === undefined || end < better)
        : end <= edge && (better === undefined || end > better),
    );
    const best = higher ? Math.max(...inside) : Math.min(...inside);
    if (!Number.isFinite(best)) {
      return { edge, text: higher ? `${edge} to under ${better}` : `over ${better} to ${edge}` };
    }
    const [low, high] = higher ? [edge, best] : [best, edge];
    return { edge, text: rangeText(low, high) };
  });
}

function rangeText(low: number, high: number): string {
  if (low === high) return String(low);
  return low < 0 ? `${low} to ${high}` : `${low}–${high}`;
}

function symbolRows(system: SymbolSystem): TableRow[] {
  const alternates = system.alternates ?? [];
  const passPlace = system.bands.findIndex(({ grade }) => same(grade, system.pass ?? ""));
  const own = system.bands.map((band, place): TableRow => {
    return {
      mark: bandText(system, place),
      local: null,
      meaning: band.description ?? null,
      us: band.us,
      points: points(band.us),
      others: alternates.map(
        ({ bands }) =>
          bands.find(
            ({ grade }) => same(grade, band.grade) || band.aliases?.some((word) => same(word, grade)),
          )?.us ?? null,
      ),
      passes: passPlace < 0 ? band.us !== "F" : place <= passPlace,
      place,
    };
  });
  return own;
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
