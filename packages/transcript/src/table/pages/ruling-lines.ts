import type { Rule } from "../../read/source-sheet.ts";

/** A straight ruling line: `at` is its x (vertical) or y (horizontal), `from` and `to` are its ends. */
export interface RulingLine {
  at: number;
  from: number;
  to: number;
}

export interface RulingLines {
  vertical: RulingLine[];
  horizontal: RulingLine[];
}

/** Joins the pieces of ruling lines: tables are usually drawn cell by cell. */
export function joinRules(rules: readonly Rule[] = []): RulingLines {
  const isVertical = (rule: Rule) => Math.abs(rule.x1 - rule.x0) < Math.abs(rule.y1 - rule.y0);
  const vertical = rules.filter(isVertical).map(({ x0, y0, x1, y1 }) => ({
    at: (x0 + x1) / 2,
    from: Math.min(y0, y1),
    to: Math.max(y0, y1),
  }));
  const horizontal = rules
    .filter((rule) => !isVertical(rule))
    .map(({ x0, y0, x1, y1 }) => ({ at: (y0 + y1) / 2, from: Math.min(x0, x1), to: Math.max(x0, x1) }));
  return { vertical: joinPieces(vertical), horizontal: joinPieces(horizontal) };
}

/** Pieces on the same line that touch; a gap of a few points is the crossing of another line. */
const maxOffset = 1.5;
const maxGap = 3;

function joinPieces(pieces: RulingLine[]): RulingLine[] {
  const rows: RulingLine[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.at - b.at)) {
    const row = rows.at(-1);
    if (row && piece.at - (row[0]?.at ?? 0) <= maxOffset) row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => {
    const joined: RulingLine[] = [];
    for (const piece of row.toSorted((a, b) => a.from - b.from)) {
      const last = joined.at(-1);
      if (last && piece.from <= last.to + maxGap) last.to = Math.max(last.to, piece.to);
      else joined.push({ ...piece });
    }
    return joined;
  });
}

/** Whether a vertical line separates two places on a text line. */
export function isRuledBetween(lines: RulingLine[], left: number, right: number, y: number): boolean {
  return lines.some((line) => line.at > left && line.at < right && line.from <= y && line.to >= y);
}
