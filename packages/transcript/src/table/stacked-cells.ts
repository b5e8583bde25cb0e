import { cleanCell, isNumber } from "../cells/cell-text.ts";
import { readHeading } from "../cells/term-heading.ts";
import type { GridLine } from "../cells/grid-line.ts";

/**
 * Some pages put the courses of a term into one row, one below the other in each cell. Such a row is split if its names and
 * at least two kinds of values have the same number of lines. Any other cell of several lines is one text that is wrapped.
 */
export function splitStackedCells(lines: readonly GridLine[]): GridLine[] {
  return lines.flatMap((line) => {
    const stacks = line.cells.map((cell) => joinTerm(cell.trim().split("\n").map(cleanCell)));
    const height = Math.max(...stacks.map((stack) => stack.length));
    if (height < 2 || line.places || !isStacked(stacks, height)) return [line];
    return Array.from({ length: height }, (_, i) => ({
      ...line,
      cells: stacks.map((stack) => (stack.length === height ? stack[i]! : stack[0]!)),
    }));
  });
}

/** "Spring" above "2022" is one term. */
function joinTerm(stack: string[]): string[] {
  const joined = stack.join(" ");
  const isOneTerm =
    stack.length > 1 &&
    readHeading(joined) !== null &&
    !stack.every((text) => readHeading(text) !== null && /\p{Nd}/u.test(text) && /\p{L}/u.test(text));
  return isOneTerm ? [joined] : stack;
}

function isStacked(stacks: readonly string[][], height: number): boolean {
  const tall = stacks.filter((stack) => stack.length === height);
  const others = stacks.filter((stack) => stack.length !== height);
  // A single number is the value of a single course; a single text is the term of them all.
  const areShared = others.every((stack) => stack.length === 1 && !isNumber(stack[0]!));
  return areShared && tall.some(areNames) && tall.filter(areValues).length >= 2;
}

const areNames = (stack: readonly string[]) => stack.every((text) => /\p{L}{3}|\p{Script=Han}/u.test(text));

/** Numbers in every line, or short grades in every line. "2,3" above "gut" is a single mark. */
function areValues(stack: readonly string[]): boolean {
  const filled = stack.filter((text) => text !== "");
  return (
    filled.length > stack.length / 2 &&
    (filled.every(isNumber) || filled.every((text) => /^\p{L}{1,2}[+\-−–]?$/u.test(text)))
  );
}
