import { parseNumber } from "../cells/cell-text.ts";

/**
 * Whether a column is a part of the marks: with another one and the same weights in every row, it makes the mark ("40%
 * coursework, 60% exam").
 */
export function isWeightedIn(body: readonly (readonly string[])[], marks: number, part: number): boolean {
  const width = Math.max(0, ...body.map((cells) => cells.length));
  const others = Array.from({ length: width }, (_, c) => c).filter((c) => c !== marks && c !== part);
  return others.some((other) => {
    const rows = body.flatMap((cells): Row[] => {
      const [mark, a, b] = [marks, part, other].map((c) => parseNumber(cells[c] ?? ""));
      return mark == null || a == null || b == null
        ? []
        : [{ mark, a, b, tolerance: toTolerance(cells[marks]!) }];
    });
    // Where both parts are the same, any weights fit.
    const telling = rows.filter(({ a, b, tolerance }) => Math.abs(a - b) > tolerance * 4);
    if (telling.length < minRows || rows.length < body.length * 0.6) return false;
    return weights.some((weight) =>
      rows.every(({ mark, a, b, tolerance }) => Math.abs(a * weight + b * (1 - weight) - mark) <= tolerance),
    );
  });
}

interface Row {
  readonly mark: number;
  readonly a: number;
  readonly b: number;
  readonly tolerance: number;
}

const minRows = 3;
const weights = [...Array.from({ length: 17 }, (_, i) => (i + 2) / 20), 1 / 3, 2 / 3];

/** Half a unit of the last printed digit. */
function toTolerance(printed: string): number {
  const decimals = /[.,٫](\d+)/.exec(printed)?.[1]?.length ?? 0;
  return 0.5 / 10 ** decimals + 1e-9;
}
