import { parseNumber } from "../cells/cell-text.ts";

/** Arithmetic that holds between number columns in (almost) every row. */
export interface ColumnRelations {
  /** Credits × points = quality points. */
  readonly products: readonly { readonly factors: readonly [number, number]; readonly product: number }[];
  /** 60 hours for 4 credits, 90 for 6: one column is a constant multiple of another. */
  readonly multiples: readonly { readonly base: number; readonly multiple: number }[];
  /** Internal + external = total, or a mix such as 40% of one and 60% of the other. */
  readonly sums: readonly { readonly parts: readonly number[]; readonly total: number }[];
}

/** Share of the rows in which a relation must hold: a misread digit may break it in some. */
const minShare = 0.8;
const minRows = 3;
/** More number columns than any transcript has; bounds the search in a spreadsheet of numbers. */
const maxColumns = 12;
const maxRows = 60;

/** Finds columns that are products or sums of others, from the numbers alone. */
export function findRelations(body: readonly (readonly string[])[]): ColumnRelations {
  const rows = body.slice(0, maxRows);
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const numbers = Array.from({ length: width }, (_, c) =>
    rows.map((cells) => parseNumber((cells[c] ?? "").replace("%", ""))),
  );
  const columns = numbers.flatMap((values, c) => (isVaried(values) ? [c] : [])).slice(0, maxColumns);
  const numeric = numbers
    .flatMap((values, c) => (countNumbers(values) >= Math.max(minRows, rows.length * 0.5) ? [c] : []))
    .slice(0, maxColumns);
  const values = (c: number) => numbers[c] ?? [];
  return {
    products: columns.flatMap((product) =>
      pairs(numeric.filter((c) => c !== product))
        .filter((factors) => isProduct(values(factors[0]), values(factors[1]), values(product)))
        .map((factors) => ({ factors, product })),
    ),
    multiples: pairs(columns)
      .flatMap(([a, b]) => [
        { base: a, multiple: b },
        { base: b, multiple: a },
      ])
      .filter(({ base, multiple }) => isMultiple(values(base), values(multiple))),
    sums: columns.flatMap((total) => findSum(total, numeric, values)),
  };
}

function findSum(total: number, numeric: number[], values: (c: number) => (number | null)[]) {
  const others = numeric.filter((c) => c !== total && hasPositive(values(c)));
  for (const parts of [...pairs(others), ...triples(others), ...neighbors(others)])
    if (isSum(parts.map(values), values(total))) return [{ parts: [...parts], total }];
  const mixed =
    pairs(others).find(([a, b]) => isMix(values(a), values(b), values(total))) ??
    triples(others).find((parts) => isMean(parts.map(values), values(total)));
  return mixed ? [{ parts: mixed, total }] : [];
}

function isProduct(a: (number | null)[], b: (number | null)[], product: (number | null)[]): boolean {
  // A factor that is always 1 explains nothing.
  if (a.every((value) => value === null || value === 1) || b.every((value) => value === null || value === 1))
    return false;
  return holds(product, (row, value) => {
    const [x, y] = [a[row] ?? null, b[row] ?? null];
    return x === null || y === null ? null : Math.abs(x * y - value) <= 0.051;
  });
}

/** At least fivefold, as hours are of credits; a smaller factor also holds between two kinds of credits. */
function isMultiple(base: (number | null)[], multiple: (number | null)[]): boolean {
  const first = base.findIndex(
    (value, row) => value !== null && value > 0 && (multiple[row] ?? null) !== null,
  );
  const factor = (multiple[first] ?? 0) / (base[first] ?? 1);
  if (factor < 5) return false;
  return holds(multiple, (row, value) => {
    const unit = base[row] ?? null;
    return unit === null ? null : Math.abs(unit * factor - value) <= 0.011;
  });
}

function isSum(parts: (number | null)[][], total: (number | null)[]): boolean {
  return holds(total, (row, value) => {
    const known = parts.map((part) => part[row] ?? null).filter((part) => part !== null);
    return known.length < 2 ? null : Math.abs(known.reduce((sum, part) => sum + part, 0) - value) <= 0.011;
  });
}

/** The usual shares of a part in the mark. */
const shares = [1 / 3, 2 / 3, ...Array.from({ length: 19 }, (_, i) => (i + 1) / 20)];

/** Rounded to whole numbers, a value between two others is a mix of them by chance in a few rows. */
function isMix(a: (number | null)[], b: (number | null)[], total: (number | null)[]): boolean {
  const isWhole = total.every((value) => value === null || Number.isInteger(value));
  const [tolerance, minDifferent] = isWhole ? [0.501, 5] : [0.051, 3];
  const different = total.filter(
    (value, row) => value !== null && Math.abs((a[row] ?? 0) - (b[row] ?? 0)) >= 1,
  );
  if (different.length < minDifferent) return false;
  return shares.some((share) =>
    holds(total, (row, value) => {
      const [x, y] = [a[row] ?? null, b[row] ?? null];
      return x === null || y === null ? null : Math.abs(share * x + (1 - share) * y - value) <= tolerance;
    }),
  );
}

/** The average of three terms or tests, rounded or not. */
function isMean(parts: (number | null)[][], total: (number | null)[]): boolean {
  const isWhole = total.every((value) => value === null || Number.isInteger(value));
  if (isWhole && countNumbers(total) < 5) return false;
  return holds(total, (row, value) => {
    const known = parts.map((part) => part[row] ?? null).filter((part) => part !== null);
    if (known.length < parts.length) return null;
    return (
      Math.abs(known.reduce((sum, part) => sum + part, 0) / parts.length - value) <= (isWhole ? 0.67 : 0.051)
    );
  });
}

/** Whether a test holds in enough rows; null for a row without the numbers. */
function holds(values: (number | null)[], test: (row: number, value: number) => boolean | null): boolean {
  const tested = values.flatMap((value, row) => (value === null ? [] : (test(row, value) ?? [])));
  return tested.length >= minRows && tested.filter(Boolean).length >= tested.length * minShare;
}

const countNumbers = (values: (number | null)[]) => values.filter((value) => value !== null).length;
const hasPositive = (values: (number | null)[]) =>
  values.filter((value) => value !== null && value > 0).length >= values.length * 0.3;
const isVaried = (values: (number | null)[]) =>
  countNumbers(values) >= minRows && new Set(values.filter((value) => value !== null)).size >= 2;

function pairs(columns: number[]): [number, number][] {
  return columns.flatMap((a, i) => columns.slice(i + 1).map((b): [number, number] => [a, b]));
}

function triples(columns: number[]): [number, number, number][] {
  return columns.flatMap((a, i) =>
    pairs(columns.slice(i + 1)).map(([b, c]): [number, number, number] => [a, b, c]),
  );
}

/** Four to six columns next to each other: attendance, assignments, tests and an exam. */
function neighbors(columns: number[]): number[][] {
  const runs = columns.flatMap((_, i) => [4, 5, 6].map((size) => columns.slice(i, i + size)));
  const isContiguous = (run: number[]) => run.every((column, i) => column === run[0]! + i);
  return runs.filter((run) => run.length >= 4 && isContiguous(run));
}
