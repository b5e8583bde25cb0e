import { isNumber, parseNumber, westernDigits } from "../cells/cell-text.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import { readHeaderKinds, readHeaderMaximum } from "../cells/words/header-vocabulary.ts";
import type { ColumnKind } from "./column-guess.ts";
import { areNumberedGroups } from "./group-numbers.ts";

interface NamedColumn {
  /** "" if the column has no name. */
  readonly name: string;
  readonly cells: readonly string[];
}

/**
 * Whether the user has to confirm that a column contains the credits: its name may mean something else, or its values
 * are unusual for credits. With `isProven`, the document's arithmetic shows that they are weights.
 */
export function areCreditsUnclear(
  { name, cells }: NamedColumn,
  marks: readonly string[],
  isProven: boolean,
): boolean {
  // The marks to pass, or the maxima of the marks, also add up to a printed sum.
  if (areMostlyAbove(namedWeight(name, ["credits", "coefficient"]) === 0 ? 30 : 60, cells)) return true;
  if (isProven) return false;
  if (namedWeight(name, ["credits", "coefficient"]) === 0 && areNumberedGroups(cells)) return true;
  // "3 SKS" says what it is.
  const filled = cells.filter((cell) => cell !== "");
  if (filled.filter(isNumber).length < filled.length * 0.7) return hasRareValues(name, cells);
  if (mayCountAttempts(name, cells)) return true;
  // Whatever the name: by chance, that holds in a few rows only.
  const repeats = cells.length - new Set(marks).size;
  if (repeats >= 3 && followFrom(marks, cells)) return true;
  const named = namedWeight(name, ["credits", "coefficient"]);
  if (named >= clearWeight) return mayBeContactHours(name, cells);
  const areUnlike = !haveHabitOfCredits(cells) || followFrom(marks, cells);
  if (name === "") return areUnlike || riseWith(marks, cells);
  return (
    named === 0 ||
    mayNumberUnits(name, cells) ||
    mayBeContactHours(name, cells) ||
    (mayBePoints(name) && (areUnlike || riseWith(marks, cells))) ||
    hasRareValues(name, cells) ||
    areUnusual(cells)
  );
}

/** The same for the marks. Letters and words that are on the scale need no name, nor does a number "/20" on a scale up to 20. */
export function areMarksUnclear({ name, cells }: NamedColumn, readsAsMark: ReadsAsMark): boolean {
  const numbers = cells.flatMap((cell) => parseNumber(cell) ?? []);
  if (!readsAsMark.scale || numbers.length < cells.length / 2) return false;
  // "Marks" over 100 in every row is the maximum of the marks.
  const isConstant = numbers.length >= 3 && new Set(numbers).size === 1;
  if (isConstant && numbers[0] === readsAsMark.scale.max) return true;
  return (
    name !== "" &&
    namedWeight(name, ["mark", "part"]) === 0 &&
    readHeaderMaximum(name) !== readsAsMark.scale.max
  );
}

/** The weight of a word that has one meaning only, alone or in a longer name. */
const clearWeight = 0.9;

function namedWeight(name: string, kinds: readonly ColumnKind[]): number {
  const matches = readHeaderKinds(name).filter(({ kind }) => kinds.includes(kind));
  return Math.max(0, ...matches.map(({ weight }) => weight));
}

/** "Points" and "Pts" are also marks and grade points. */
const mayBePoints = (name: string) =>
  readHeaderKinds(name).some(({ kind }) => kind === "points" || kind === "mark" || kind === "quality");

/** "Unit" over 1 and 2 may say which part of a subject it is. */
const mayNumberUnits = (name: string, cells: readonly string[]) =>
  /^(?:unit|الوحدة)$/i.test(name.trim()) && cells.every((cell) => (parseNumber(cell) ?? 0) <= 2);

/** "1" in every row may also say which attempt it is. Schools that give each course one credit name the column or print "1.0". */
const mayCountAttempts = (name: string, cells: readonly string[]) =>
  !/\p{L}{4}|^\p{L}*cr/iu.test(name) &&
  cells.length >= 3 &&
  cells.filter((cell) => /^1?$/.test(westernDigits(cell))).length >= cells.length * 0.8;

/** "Pts" over the points that a jury added to one mark: almost every course has credits. */
const hasRareValues = (name: string, cells: readonly string[]) =>
  namedWeight(name, ["credits"]) < clearWeight &&
  cells.filter((cell) => cell !== "").length < cells.length / 3;

/** "Points" over 38, 21 and 30.5 are marks rather than credits. */
function areUnusual(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) => parseNumber(cell) ?? []);
  const large = numbers.filter((number) => number > 12);
  return large.length > numbers.length / 2 && new Set(large).size > large.length / 2;
}

/** "Hours" over 3 and 4 are credit hours, over 45 and 60 probably not. */
function mayBeContactHours(name: string, cells: readonly string[]): boolean {
  const kinds = readHeaderKinds(name);
  const mayBeHours =
    namedWeight(name, ["credits", "coefficient"]) < 0.5 ||
    // 20 units are not unusual.
    (kinds.some(({ kind }) => kind === "hours") && !/unit/i.test(name));
  const numbers = cells.flatMap((cell) => parseNumber(cell) ?? []);
  return mayBeHours && numbers.filter((number) => number > 12).length > numbers.length / 2;
}

/** Few courses have more than 30 credits, none more than the 60 of a year: they are hours, or what a mark is out of. */
function areMostlyAbove(limit: number, cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) => parseNumber(cell) ?? []);
  return numbers.filter((number) => number > limit).length > numbers.length / 2;
}

/** A few small numbers again and again. Row numbers, hours and grade points are larger, vary more or have decimals. */
function haveHabitOfCredits(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) => parseNumber(cell) ?? []);
  const usual = numbers.filter(
    (number) => (Number.isInteger(number) && number <= 12) || number === 15 || number === 20,
  );
  const distinct = new Set(numbers).size;
  return (
    usual.length >= numbers.length * 0.8 &&
    distinct <= Math.max(4, numbers.length * 0.6) &&
    (distinct < numbers.length || distinct === 1)
  );
}

/** Sorted by the marks, the numbers never fall: 4.0 next to 79 to 91 and 3.0 next to 70 to 74 are grade points. */
function riseWith(marks: readonly string[], cells: readonly string[]): boolean {
  const pairs = cells.flatMap((cell, row) => {
    const [mark, value] = [parseNumber(marks[row] ?? ""), parseNumber(cell)];
    return mark === null || value === null ? [] : [{ mark, value }];
  });
  const ordered = pairs.toSorted((a, b) => a.mark - b.mark || a.value - b.value);
  const distinct = new Set(ordered.map(({ value }) => value)).size;
  return (
    ordered.length >= Math.max(4, cells.length * 0.8) &&
    distinct > 1 &&
    ordered.every(({ value }, i) => i === 0 || value >= ordered[i - 1]!.value)
  );
}

/** 4.0 next to every A and 3.0 next to every B are grade points. */
function followFrom(marks: readonly string[], cells: readonly string[]): boolean {
  const values = new Map<string, string>();
  const isConsistent = cells.every((cell, row) => {
    const mark = marks[row] ?? "";
    const before = values.get(mark);
    values.set(mark, cell);
    return before === undefined || before === cell;
  });
  return (
    isConsistent &&
    values.size < cells.length &&
    new Set(values.values()).size === values.size &&
    values.size >= 3
  );
}
