import { parseNumber } from "../../cells/cell-text.ts";
import { readHeaderKinds } from "../../cells/words/header-vocabulary.ts";
import type { Result } from "../../cells/words/result-words.ts";
import type { ColumnGuess } from "../../columns/column-guess.ts";
import type { TableRow } from "../table-row.ts";

/** A letter or grade point next to the mark, and whether it is a pass. */
export interface PrintedGrade {
  readonly text: string;
  readonly outcome: Result;
}

/** Columns that grade the mark again, as the institution does: "72 | A | 5.0". */
export function findGradeColumns(columns: readonly ColumnGuess[], rows: readonly TableRow[]): number[] {
  return columns.flatMap(({ kind, header }, c) => {
    if (kind === "mark" || kind === "course") return [];
    const filled = rows.map(({ cells }) => cells[c] ?? "").filter((cell) => cell !== "");
    const isMost = (count: number) => count >= Math.max(3, filled.length * 0.8);
    const areLetters =
      readHeaderKinds(header).some((match) => match.kind === "mark") &&
      isMost(filled.filter((cell) => letter.test(cell)).length);
    const points = filled.flatMap((cell) => parseNumber(cell) ?? []);
    const highest = Math.max(0, ...points);
    // 1 point of 15 may be a fail.
    const arePoints = kind === "points" && isMost(points.length) && highest >= 3 && highest <= 5;
    return areLetters || arePoints ? [c] : [];
  });
}

/** What a row's printed institutional grades imply. */
export function readPrintedGrades(
  { cells }: Pick<TableRow, "cells">,
  columns: readonly number[],
): PrintedGrade[] {
  return columns.flatMap((c) => {
    const text = cells[c] ?? "";
    const outcome = readOutcome(text);
    return outcome === null ? [] : [{ text, outcome }];
  });
}

const letter = /^[A-F][A-FX]?[+-]?\d?$/;

/** E passes in some countries and fails in others, and so do fractions of a point. */
function readOutcome(text: string): Result | null {
  const points = parseNumber(text);
  if (points !== null) return points === 0 ? "failed" : points >= 1 ? "passed" : null;
  if (!letter.test(text) || text.startsWith("E")) return null;
  return text.startsWith("F") ? "failed" : "passed";
}
