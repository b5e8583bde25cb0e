import { parseNumber } from "../cells/cell-text.ts";
import { readHeader, readHeaderKinds } from "../cells/words/header-vocabulary.ts";
import { hasInitial } from "../cells/teachers.ts";
import type { ColumnGuess } from "./column-guess.ts";
import { areTranslated, isFirstAttempt } from "./column-rivals.ts";
import type { KindScores } from "./column-scores.ts";
import type { Rival } from "./main-columns.ts";

/** Adds a column that no name explains and that fits the scale as well as the chosen mark. */
export function addUnnamedRival(
  rivals: Rival[],
  columns: ColumnGuess[],
  contents: KindScores[],
  body: string[][],
  mark: number | null,
): Rival[] {
  const unnamed = findUnnamedRival(columns, contents, body, mark);
  if (unnamed === null) return rivals;
  const others = rivals.filter((rival) => rival.kind !== "mark");
  const marks = rivals.find((rival) => rival.kind === "mark")?.columns ?? [mark].filter((c) => c !== null);
  return [...others, { kind: "mark", columns: [...new Set([...marks, unnamed])] }];
}

function findUnnamedRival(
  columns: ColumnGuess[],
  contents: KindScores[],
  body: string[][],
  mark: number | null,
): number | null {
  const chosen = mark === null ? 0 : (contents[mark]?.mark ?? 0);
  if (chosen < 0.3 || (mark !== null && namesFinal.test(columns[mark]?.header ?? ""))) return null;
  // "2nd semester" says when the values were given, not what they are.
  const isUnclear = (header: string) =>
    readHeaderKinds(header).every(({ kind }) => kind === "term" || kind === "year");
  const rival = columns.findIndex(
    ({ kind, header }, c) =>
      kind === "ignore" &&
      isUnclear(header) &&
      (contents[c]?.mark ?? 0) >= chosen * 0.95 &&
      (mark === null || !isFirstAttempt(body, mark, c)),
  );
  return rival < 0 ? null : rival;
}

/** "Nota final", next to tests and exams with any name. */
const namesFinal =
  /(?<!\p{L})(?:final|finale|definitiv[aeo]|endnote|gesamtnote|overall|total|общая|итог\p{L}*|końcowa|konačna|eind\p{L}*)(?!\p{L})/iu;

/**
 * Adds a column of names that nothing explains: the courses of another table, which is next to this one. A kind or a group of
 * courses has the same name in several rows.
 */
export function addNameRival(
  rivals: Rival[],
  columns: readonly ColumnGuess[],
  contents: readonly KindScores[],
  body: readonly (readonly string[])[],
): Rival[] {
  const course = columns.findIndex(({ kind }) => kind === "course");
  if (course < 0 || rivals.some(({ kind }) => kind === "course")) return rivals;
  const other = columns.findIndex(({ kind, header }, c) => {
    const texts = body.map((cells) => cells[c] ?? "").filter((text) => text !== "");
    const isExplained = kind !== "tag" && (kind !== "ignore" || readHeaderKinds(header).length > 0);
    const areNames = (contents[c]?.course ?? 0) > 0 && texts.filter(isName).length > texts.length / 2;
    // Without a header, nothing says which of two columns has the names, and a course may be repeated.
    const minDistinct = columns.every((column) => column.header === "") ? 0.8 : 1;
    const areDifferent = texts.length >= 3 && new Set(texts).size >= texts.length * minDistinct;
    return c > course && !isExplained && areNames && areDifferent && !areTranslated(body, course, c);
  });
  return other < 0 ? rivals : [...rivals, { kind: "course", columns: [course, other] }];
}

/** "AP - Aprovado" belongs to a legend. */
const isName = (text: string) =>
  text.includes(" ") &&
  /^\P{Ps}*\p{L}{4}/u.test(text) &&
  !/^\S{1,4}\s?[-–=:]\s/u.test(text) &&
  !hasInitial(text);

/** Adds a column that is named for the credits but contains words, so that the names may be above the wrong columns. */
export function addMisnamedCredits(
  rivals: Rival[],
  columns: readonly ColumnGuess[],
  body: readonly (readonly string[])[],
): Rival[] {
  if (columns.some(({ kind }) => kind === "credits") || rivals.some(({ kind }) => kind === "credits"))
    return rivals;
  const misnamed = columns.findIndex(({ kind, header }, c) => {
    const [name] = readHeaderKinds(header);
    const filled = body.map((cells) => cells[c] ?? "").filter((text) => text !== "");
    const words = filled.filter((text) => /\p{L}{2}/u.test(text) && !/\p{Nd}/u.test(text));
    const isNamed = kind === "ignore" && name?.kind === "credits" && name.weight >= 0.9;
    return isNamed && words.length > filled.length / 2;
  });
  return misnamed < 0 ? rivals : [...rivals, { kind: "credits", columns: [misnamed] }];
}

/** Adds a column that is named for the courses but contains numbers, so that the names may be above the wrong columns. */
export function addMisnamedCourse(
  rivals: Rival[],
  columns: readonly ColumnGuess[],
  body: readonly (readonly string[])[],
): Rival[] {
  const course = columns.findIndex(({ kind }) => kind === "course");
  const isNamed = (header: string) => readHeaderKinds(header)[0]?.kind === "course";
  if (course < 0 || !isNamed(columns[course]!.header) || rivals.some(({ kind }) => kind === "course"))
    return rivals;
  const misnamed = columns.findIndex(({ kind, header }, c) => {
    const filled = body.map((cells) => cells[c] ?? "").filter((text) => text !== "");
    const numbers = filled.filter((text) => /^\p{Nd}{1,2}$/u.test(text));
    return c === course + 1 && kind === "ignore" && isNamed(header) && numbers.length > filled.length / 2;
  });
  return misnamed < 0 ? rivals : [...rivals, { kind: "course", columns: [course, misnamed] }];
}

/** Adds the columns that could be the credits, if no column was chosen and their names are not known. */
export function addUnnamedCredits(
  rivals: Rival[],
  columns: readonly ColumnGuess[],
  body: readonly (readonly string[])[],
): Rival[] {
  const isAsked = rivals.some(({ kind }) => kind === "credits");
  if (isAsked || columns.some(({ kind }) => kind === "credits")) return rivals;
  const others = columns.flatMap((column, c) =>
    couldBeCredits(
      column,
      body.map((cells) => cells[c] ?? ""),
    )
      ? [c]
      : [],
  );
  return others.length > 0 ? [...rivals, { kind: "credits", columns: others }] : rivals;
}

/** An ignored column of short numbers that occur again and again, under a name that is not known or names no numbers. */
function couldBeCredits({ kind, header }: ColumnGuess, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return (
    kind === "ignore" &&
    (readHeader(header)?.kind ?? "course") === "course" &&
    filled.length > cells.length / 2 &&
    filled.filter((cell) => /^\d{1,2}(?:[.,]\d{1,2})?$/.test(cell)).length >= filled.length * 0.9 &&
    new Set(filled).size < filled.length
  );
}

/** Columns that could be the credits as well, if no name says which of them are. */
export function findUnnamedCredits(
  columns: readonly ColumnGuess[],
  contents: readonly KindScores[],
  body: readonly (readonly string[])[],
  credits: number,
): number[] {
  if (columns[credits]?.header !== "" || (contents[credits]?.credits ?? 0) < 0.5) return [];
  return columns.flatMap(({ kind, header }, c) => {
    const mayBeCredits = kind === "ignore" && header === "" && (contents[c]?.credits ?? 0) >= 0.5;
    return mayBeCredits && !(c > credits && areQualityPoints(body, credits, c)) ? [c] : [];
  });
}

/** "3.0 | B | 9.0": about 1 to 5 points for each credit, or none. If all credits are 1, that holds for any small number. */
function areQualityPoints(body: readonly (readonly string[])[], credits: number, column: number): boolean {
  if (body.every((cells) => parseNumber(cells[credits] ?? "1") === 1)) return false;
  return body.every((cells) => {
    const [weight, value] = [parseNumber(cells[credits] ?? ""), parseNumber(cells[column] ?? "")];
    if (weight === null || value === null) return true;
    return value === 0 || (value >= weight * 0.7 && value <= weight * 5);
  });
}
