import { parseNumber } from "../cells/cell-text.ts";
import type { ColumnGuess } from "./column-guess.ts";
import { isFirstAttempt } from "./column-rivals.ts";
import type { KindScores } from "./column-scores.ts";
import type { Rival } from "./main-columns.ts";

/**
 * Adds columns that repeat the mark in many rows and differ in others: "7.5 | 7.5", "5.2 | 5.6". One of them is the mark before
 * a second exam, a rounding or a correction, and the names need not say which.
 */
export function addVersionRival(
  rivals: Rival[],
  columns: readonly ColumnGuess[],
  contents: readonly KindScores[],
  body: string[][],
  mark: number | null,
): Rival[] {
  if (mark === null || rivals.some(({ kind }) => kind === "mark")) return rivals;
  const versions = columns.flatMap(({ kind }, c) =>
    c !== mark && versionKinds.has(kind) && contents[c]!.mark >= 0.5 && isVersion(body, mark, c) ? [c] : [],
  );
  return versions.length === 0 ? rivals : [...rivals, { kind: "mark", columns: [mark, ...versions] }];
}

const versionKinds = new Set(["ignore", "part", "result", "points"]);

function isVersion(body: string[][], mark: number, column: number): boolean {
  const pairs = body.flatMap((cells) => {
    const [value, other] = [parseNumber(cells[mark] ?? ""), parseNumber(cells[column] ?? "")];
    return value === null || other === null ? [] : [{ value, other }];
  });
  const same = pairs.filter(({ value, other }) => value === other).length;
  const isUsual = pairs.length >= Math.max(3, body.length * 0.7);
  return isUsual && same < pairs.length && same >= pairs.length * 0.5 && !isFirstAttempt(body, mark, column);
}
