import { normalizeWords, parseNumber, westernDigits } from "../cells/cell-text.ts";
import { isCreditsWithUnit } from "../cells/cell-values.ts";
import { isSession, isTermCell, readHeading, readYear } from "../cells/term-heading.ts";
import { readHeaderKinds } from "../cells/words/header-vocabulary.ts";
import { isGradePhrase } from "../cells/words/grade-words.ts";
import { readResult } from "../cells/words/result-words.ts";
import { namesPeople } from "../cells/words/student-words.ts";
import { readOrdinal } from "../cells/words/term-order-words.ts";
import { readTermWord } from "../cells/words/term-words.ts";
import type { ColumnKind } from "./column-guess.ts";
import type { KindScores } from "./column-scores.ts";

/** How well a column fits each kind, by its name and by the scores of its content. */
export function combineScores(
  header: string | null,
  cells: readonly string[],
  content: KindScores,
  tableHasHeader: boolean,
): KindScores {
  const matches = header === null ? [] : readHeaderKinds(header);
  const strongest = Math.max(0, ...matches.map((match) => match.weight));
  const combined = { ...content };
  for (const kind of Object.keys(content) as ColumnKind[]) {
    const match = matches.find((candidate) => candidate.kind === kind);
    if (match) combined[kind] = 0.55 * match.weight + 0.45 * content[kind];
    else if (headerOnly.has(kind)) combined[kind] = 0;
    else if (!tableHasHeader) combined[kind] = content[kind] * 0.78;
    else combined[kind] = content[kind] * (strongest > 0 ? (strongest < 0.9 ? 0.45 : 0.25) : 0.6);
    // Of the meanings of a shared word, one that no cell fits is unlikely: "Result" over numbers is a mark. No name is a
    // number, and "EC" over names is not the credits.
    const isOther =
      match && (match.weight < 0.9 || kind === "course" || (kind === "credits" && areWords(cells)));
    if (isOther && content[kind] === 0) combined[kind] *= 0.5;
  }
  // "Curso" over 2017/18 and 2018/19 is the year, and over 1 and 2 the year of study.
  const mayBeYear =
    content.year > 0.8 || (namesLevel(header) && (areYearsOfStudy(cells) || areAll(cells, isLevel)));
  const isYear = mayBeYear && matches[0]?.kind === "course";
  if (isYear) combined.year = Math.max(combined.year, 0.7);
  // "6 hp" says what it is, whatever the name.
  const filled = cells.filter((cell) => cell !== "");
  if (filled.filter(isCreditsWithUnit).length > filled.length * 0.6)
    combined.credits = Math.max(combined.credits, 0.8);
  // Hours above the credits of a year are still the only weights.
  if (matches.some(({ kind, weight }) => kind === "credits" && weight < 0.3) && areHours(cells))
    combined.credits = Math.max(combined.credits, 0.4);
  // "Sitting" over Jun-17 and Jun-18 says when, not how often.
  if (Math.max(content.term, content.date, content.year) > 0.5) combined.repeat = 0;
  // "Trimestre 1" over numbers says when they were given.
  if (isYear || (header !== null && readHeading(header) !== null)) combined.credits *= 0.4;
  // Family names are no courses. "Name" may be that of either.
  if (header !== null && matches.length === 0 && namesPeople(header)) combined.course = 0;
  // "Termin" is an attempt in some countries, but "2014 HØST" is a term whatever the name.
  if (areAll(cells, isDatedTerm)) combined.term = Math.max(combined.term, 0.8);
  // Without a name, "Semester 1" and "Year 2" are no marks because of their number.
  if (!header && areAll(cells, isHeading)) {
    const kind = cells.some((cell) => readHeading(cell)?.term) ? "term" : "year";
    for (const other of ["mark", "course", "credits"] as const) combined[other] = 0;
    combined[kind] = 1;
  }
  // Whatever the name, a column of "passed" and "failed" is the result, and one of codes is not the title.
  // Single letters may also be kinds of exams: "v" and "f" in Hungary.
  const isNamedTag = matches.some(({ kind, weight }) => kind === "tag" && weight === 1);
  if (isNamedTag && cells.every((cell) => cell.length <= 1)) combined.result = 0;
  else if (content.result > 0.8)
    combined.result = Math.max(combined.result, 0.55 * 0.65 + 0.45 * content.result);
  if (content.code > 0.55 && content.course < 0.5) {
    combined.course *= 0.6;
    const mayName = matches[0]?.kind === "course" || (strongest < 0.9 && content.term < 0.5);
    if (mayName) combined.code = Math.max(combined.code, 0.7);
  }
  // "Status" over C, R and E says whether a course is compulsory.
  if (!cells.some((cell) => readResult(cell) !== null)) combined.result = 0;
  // "Nr." over 1, 2, 3 numbers the rows.
  if (content.ignore === 1) combined.code = 0;
  // "I" and "2" are terms below the name of such a column, even if only one of its languages is known.
  const namesTerm = matches.some(({ kind, weight }) => kind === "term" && weight >= 0.9);
  if (namesTerm && areAll(cells, (cell) => readOrdinal(normalizeWords(cell)) !== null))
    combined.term = Math.max(combined.term, 0.55);
  if (areHours(cells)) combined.term = 0;
  if (!cells.some(namesYear)) combined.year = 0;
  // "Grade number" over 72 and 81 is no grade point.
  if (matches[0]?.kind === "points" && areHours(cells)) {
    combined.points = 0;
    combined.mark = Math.max(combined.mark, content.mark * 0.8);
  }
  // "Max" over 17, 15.5 and 18 is the best mark of the class.
  if (content.maximum < 0.3) combined.maximum = 0;
  return combined;
}

/** Numbers alone never make these: "2" or "R" can mean too many things. */
const headerOnly = new Set<ColumnKind>([
  "repeat",
  "maximum",
  "minimum",
  "points",
  "quality",
  "coefficient",
  "part",
  "hours",
  "rank",
]);

/** "Curso", but not "Course": numbers below it may be credits. */
const namesLevel = (header: string | null) =>
  normalizeWords(header ?? "")
    .split(" ")
    .some((word) => readTermWord(word) === "level");

const areYearsOfStudy = (cells: readonly string[]) => {
  const filled = cells.filter((cell) => cell !== "");
  return filled.length >= 3 && filled.every((cell) => /^[1-7](?:[ºª°]|\p{L}{1,3})?\.?$/u.test(cell));
};

const areAll = (cells: readonly string[], test: (cell: string) => boolean) =>
  cells.some((cell) => cell !== "") && cells.every((cell) => cell === "" || test(cell));

/** "First Class" is a result, although classes are also years of school. */
const isHeading = (cell: string) =>
  /\p{L}{3}/u.test(cell) && !isGradePhrase(cell) && readHeading(cell) !== null && !isSession(cell);

/** "Primer Curso", "2º curso" */
const isLevel = (cell: string) => isHeading(cell) && readHeading(cell)?.term === undefined;

const isDatedTerm = (cell: string) =>
  /\p{L}{2}/u.test(cell) && readYear(cell) !== undefined && isTermCell(cell);

const areWords = (cells: readonly string[]) =>
  cells.some((cell) => cell !== "") && cells.every((cell) => !/\p{Nd}/u.test(cell));

/** "Level" over "UG" and "GR" is no year of study. */
const namesYear = (cell: string) =>
  normalizeWords(westernDigits(cell))
    .split(" ")
    .some((word) => /\d/.test(word) || readTermWord(word) !== null);

/** "Sem." over 14, 28 and 42 means hours of seminars. No program has that many terms. */
function areHours(cells: readonly string[]): boolean {
  const numbers = cells.flatMap((cell) => parseNumber(cell) ?? []);
  return numbers.length > 0 && numbers.filter((n) => n > 12 && n < 1000).length > numbers.length / 2;
}
