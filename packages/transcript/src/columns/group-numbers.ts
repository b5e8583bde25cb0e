import { isNumber, westernDigits } from "../cells/cell-text.ts";
import { readYear } from "../cells/term-heading.ts";

/** Short texts with a number, each in one run of rows. Values such as hours are in several runs. */
export function areGroups(texts: readonly string[]): boolean {
  // The first may be the name of the column, if the header was not found.
  const cells = isNumbered.test(texts[0] ?? "") ? texts : texts.slice(1);
  const distinct = new Set(cells).size;
  const runs = cells.filter((cell, i) => i === 0 || cell !== cells[i - 1]).length;
  if (runs !== distinct || !cells.every((cell) => cell.length <= 30 && isNumbered.test(cell))) return false;
  // One group is a term only if it says when.
  if (distinct === 1) return cells.length >= 3 && !isNumber(cells[0]!) && readYear(cells[0]!) !== undefined;
  const numbers = cells.flatMap((cell) => (/^\p{Nd}{1,2}$/u.test(cell) ? Number(westernDigits(cell)) : []));
  const areCounted = numbers.every((number, i) => i === 0 || number - numbers[i - 1]! <= 1);
  const isAscending = numbers.every((number, i) => i === 0 || number >= numbers[i - 1]!);
  const mayBeNumbers = numbers.length === 0 ? !cells.some(isDecimal) : areCounted && isAscending;
  return cells.length >= distinct * 2 && mayBeNumbers;
}

const isNumbered = /\p{Nd}|(?:^|\s)[IVX]+$/u;
const isDecimal = (cell: string) => isNumber(cell) && /[.,٫]/.test(cell);

/** 1, 1, 1, 2, 2, "1ο", "2ο": the number of a term or year of study, each in one run of rows. */
export function areNumberedGroups(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => Number(/^(\d)\p{L}{0,2}$/u.exec(westernDigits(cell))?.[1] ?? NaN));
  return new Set(cells).size > 1 && numbers[0] === 1 && areGroups(numbers.map(String));
}
