import { isNumber } from "../cells/cell-text.ts";
import type { GridLine } from "../cells/grid-line.ts";
import { isHeaderPhrase, readHeader } from "../cells/words/header-vocabulary.ts";

/**
 * The lines above the header that are courses: transferred ones may be printed there in the same columns, or in a table of
 * fewer columns with names of its own.
 */
export function findRowsAbove(lines: readonly GridLine[], headerRow: number | null): ReadonlySet<number> {
  if (headerRow === null) return new Set();
  const above = lines.slice(0, headerRow);
  const forms = findForms(lines.slice(headerRow + 1));
  const start = findEarlierHeader(above, lines[headerRow]!.cells);
  const isRow = (line: GridLine, i: number) =>
    forms.has(toForm(line)) || (start !== null && i > start.line && isRowOf(line, start));
  return new Set(above.flatMap((line, i) => (isRow(line, i) ? [i] : [])));
}

/** The forms of at least two courses. */
function findForms(lines: readonly GridLine[]): ReadonlySet<string> {
  const forms = lines.map(toForm).filter((form) => form.split("0").length > 2 && form.split("a").length > 2);
  return new Set(forms.filter((form, i) => forms.indexOf(form) !== i));
}

/** Which cells have a code, a text or a number. */
const toForm = ({ cells }: GridLine) =>
  cells
    .map((cell) => (cell === "" ? "" : isNumber(cell) ? "0" : /\p{Nd}/u.test(cell) ? "a0" : "a"))
    .join("|");

interface EarlierHeader {
  readonly line: number;
  readonly course: number;
  readonly credits: number;
}

/** A line with names for the courses and the credits, in the columns that the header has them in. */
function findEarlierHeader(above: readonly GridLine[], header: readonly string[]): EarlierHeader | null {
  const kindOf = (name = "") => readHeader(name)?.kind;
  const [course, credits] = [
    header.findIndex((name) => kindOf(name) === "course"),
    header.findIndex((name) => kindOf(name) === "credits"),
  ];
  if (course < 0 || credits < 0) return null;
  const isNamed = (name = "", kind: string) => isHeaderPhrase(name) && kindOf(name) === kind;
  const line = above.findIndex(
    ({ cells }) => isNamed(cells[course], "course") && isNamed(cells[credits], "credits"),
  );
  return line < 0 ? null : { line, course, credits };
}

const isRowOf = ({ cells }: GridLine, { course, credits }: EarlierHeader) =>
  /\p{L}{3}|\p{Script=Han}{2}/u.test(cells[course] ?? "") && isNumber(cells[credits] ?? "");
