import { parseNumber } from "../cells/cell-text.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { readHeaderKinds } from "../cells/words/header-vocabulary.ts";
import { areGradesOf, meanTheSame } from "./column-rivals.ts";
import type { KindScores } from "./column-scores.ts";
import type { MainColumns, Rival } from "./main-columns.ts";

/**
 * On a scale of numbers, takes the numbers that the letters or words next to them follow from: "78 | B+", "85 | ممتاز".
 * The number is more precise, whatever the two columns are called.
 */
export function preferNumbers(
  header: readonly string[] | null,
  body: string[][],
  scores: readonly KindScores[],
  readsAsMark: ReadsAsMark,
  chosen: { readonly best: MainColumns; readonly rivals: Rival[] },
): { best: MainColumns; rivals: Rival[] } {
  const { mark, credits, course } = chosen.best;
  if (!readsAsMark.scale || mark === null || body.some((cells) => parseNumber(cells[mark] ?? "") !== null))
    return { ...chosen };
  const isMark = (c: number) => {
    const kinds = readHeaderKinds(header?.[c] ?? "").map(({ kind }) => kind);
    // "Exam" may also be the whole mark, but is rather a part of it.
    const mayName = kinds.length === 0 || (kinds.includes("mark") && kinds[0] !== "part");
    const score = scores[c]!;
    return mayName && c !== mark && c !== course && score.mark >= Math.max(0.5, score.credits);
  };
  const saysTheSame = (c: number) => areGradesOf(body, c, mark) || meanTheSame(body, c, mark, readsAsMark);
  const [numbers, ...others] = scores.flatMap((_, c) => (isMark(c) && saysTheSame(c) ? [c] : []));
  if (numbers === undefined || others.length > 0) return { ...chosen };
  const rivals = chosen.rivals.flatMap((rival): Rival[] => {
    if (rival.kind === "mark") return [{ ...rival, columns: [...new Set([numbers, ...rival.columns])] }];
    return rival.columns.includes(numbers) ? [] : [rival];
  });
  // "Points" may have been taken for the credits.
  return { best: { course, mark: numbers, credits: credits === numbers ? null : credits }, rivals };
}
