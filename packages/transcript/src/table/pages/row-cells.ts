import type { PositionedLine } from "../columns-by-position.ts";

/** A name and a number, as in every row of a table of courses. */
export function isCourseRow({ runs }: PositionedLine): boolean {
  return (
    runs.length >= 2 && runs.some((run) => name.test(run.text)) && runs.some((run) => isNumber(run.text))
  );
}

/**
 * Whether the longest text of each row rarely repeats, as with names of courses, and unlike types, results and grades
 * in words.
 */
export function haveVariedNames(rows: PositionedLine[]): boolean {
  const names = rows.map(({ runs }) =>
    runs
      .map((run) => run.text)
      .filter((text) => !isNumber(text))
      .reduce((a, b) => (b.length > a.length ? b : a), ""),
  );
  return new Set(names).size >= rows.length * 0.75;
}

/** Whether the usual row of both tables has the same kinds of cells. Each table may be as wide as its contents need. */
export function haveSameCells(a: PositionedLine[], b: PositionedLine[]): boolean {
  const [left, right] = [usualCells(a), usualCells(b)];
  return left !== null && left === right && left.length >= 3;
}

/** A number, with or without a unit: "7,5", "3 学分". */
export const isNumber = (text: string) => /^\p{Nd}+(?:[.,٫]\p{Nd}+)?(?:\s?\p{L}{1,4}\.?)?$/u.test(text);

const name =
  /\p{L}{4}|[\p{Script=Han}\p{Script=Hangul}]{2}|[\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{M}]{4}/u;

/** "t" for a text, "n" for a number, as in more than half of the rows. Codes are no help: they are one word or two, or on two lines. */
function usualCells(rows: PositionedLine[]): string | null {
  const counts = new Map<string, number>();
  for (const { runs } of rows) {
    const cells = runs
      .map(({ text }) => classifyCell(text))
      .join("")
      .replaceAll("c", "");
    counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  const [cells, count] = [...counts].sort((x, y) => y[1] - x[1])[0] ?? ["", 0];
  return count > rows.length / 2 ? cells : null;
}

function classifyCell(text: string): string {
  if (isCode(text)) return "c";
  if (isNumber(text)) return "n";
  const words = text.split(" ");
  // A code and a name can be as close as two words; from right to left, the code is last.
  if (words.length > 1 && isCode(words[0] ?? "")) return "ct";
  return words.length > 1 && isCode(words.at(-1) ?? "") ? "tc" : "t";
}

const isCode = (word: string) =>
  /^\p{Nd}{4,}$/u.test(word) ||
  /^(?=.*\p{Nd})(?=.*\p{L})[\p{L}\p{Nd}./-]{4,12}$/u.test(word) ||
  // "ВК4" and "ВК 10" are codes of one table.
  /^(?:\p{Lu}{1,5}|\p{Lu}\p{L}{0,2})\s?\p{Nd}{1,5}$/u.test(word);
