import { westernDigits } from "../../cells/cell-text.ts";
import { readHeading } from "../../cells/term-heading.ts";
import { isHeaderPhrase, readHeader } from "../../cells/words/header-vocabulary.ts";

/** "1 Logic 8 7", "2 MAT102 Optics 7 8" below "No. Course …": numbers that count the courses are no part of them. */
export function withoutRowNumbers(lines: readonly string[]): string[] {
  // The values of a name on two lines are at the end of the second one.
  const numbers = [lines.map(readRowNumber), lines.map(readLooseNumber)].find(isSequence);
  if (!numbers) return [...lines];
  return lines.map((line, i) => {
    if (numbers[i] !== null) return line.trim().replace(rowNumber, "");
    const words = line.trim().split(/\s+/);
    // "No." or "S. No."
    const size = [2, 1].find((count) => namesNumbers(words.slice(0, count).join(" "))) ?? 0;
    const names = words.slice(size);
    const isHeader = names.filter((name) => readHeader(name)).length >= 2 && !/\p{Nd}/u.test(line);
    return isHeader && size > 0 ? names.join(" ") : line;
  });
}

function isSequence(numbers: readonly (number | null)[]): boolean {
  const sequence = numbers.filter((number) => number !== null);
  const isNext = (number: number, i: number) => number === 1 || number === (sequence[i - 1] ?? NaN) + 1;
  return sequence.length >= 3 && sequence[0] === 1 && sequence[1] === 2 && sequence.every(isNext);
}

const namesNumbers = (name: string) => isHeaderPhrase(name) && readHeader(name)?.kind === "ignore";

const rowNumber = /^\p{Nd}{1,3}[.)]?\s+(?=\p{L}|\p{Nd}{5,}\s+\p{L})/u;

/** "2 Semester 2015" and "1 credit" are other lines. */
function readRowNumber(line: string): number | null {
  const hasValues = /\p{Nd}|\s\p{L}[+-]?$/u.test(line.trim().replace(rowNumber, ""));
  return hasValues ? readLooseNumber(line) : null;
}

function readLooseNumber(line: string): number | null {
  const text = line.trim();
  return rowNumber.test(text) && !readHeading(text) ? Number.parseInt(westernDigits(text), 10) : null;
}
