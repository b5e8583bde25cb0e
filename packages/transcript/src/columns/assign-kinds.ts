import { parseNumber } from "../cells/cell-text.ts";
import { withCell } from "../cells/with-cell.ts";
import { readHeader, readHeaderKinds } from "../cells/words/header-vocabulary.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";
import type { PrintedTotal } from "../cells/printed-total.ts";
import { isEarnedOf, preferAttempted } from "./attempted-credits.ts";
import { alignHeader, spellOutHours } from "./header/align-header.ts";
import { repeatableKinds, type ColumnGuess, type ColumnKind } from "./column-guess.ts";
import { findRelations, type ColumnRelations } from "./column-relations.ts";
import { areQualityOf, filterRivals, isGradeOf } from "./column-rivals.ts";
import { scoreContent, type KindScores } from "./column-scores.ts";
import { combineScores } from "./combined-scores.ts";
import { areCreditsUnclear, areMarksUnclear } from "./confirm-columns.ts";
import { findMaximum } from "./find-maximum.ts";
import { chooseMainColumns, type MainColumns, type Rival } from "./main-columns.ts";
import { preferNumbers } from "./numeric-marks.ts";
import { findPartColumns, mayBeWhole, withoutParts, type SummedRows } from "./part-columns.ts";
import { collectPrintedEvidence } from "./printed-evidence.ts";
import { addVersionRival } from "./version-columns.ts";
import {
  addMisnamedCourse,
  addMisnamedCredits,
  addNameRival,
  addUnnamedCredits,
  addUnnamedRival,
  findUnnamedCredits,
} from "./unnamed-columns.ts";

export interface Assignment {
  columns: ColumnGuess[];
  /** Kinds for which another column is about as likely, with the columns, the likelier first. */
  rivals: Rival[];
}

export interface AssignmentInput {
  readonly header: string[] | null;
  readonly rows: readonly { readonly line: number; readonly cells: string[] }[];
  readonly totals: readonly PrintedTotal[];
  readonly readsAsMark: ReadsAsMark;
  /** The last column, if it was added up from others. */
  readonly sum?: SummedRows<unknown>["sum"];
}

/** Assigns a kind to each column from its header, its content and the document's arithmetic, so that the table makes sense as a whole. */
export function assignKinds(input: AssignmentInput): Assignment {
  const { header: printed, rows, totals, readsAsMark, sum } = input;
  const body = rows.map((row) => row.cells);
  const header = printed && alignHeader(printed, body);
  const names = header && spellOutHours(header);
  const width = Math.max(header?.length ?? 0, ...body.map((cells) => cells.length), 0);
  const columnCells = Array.from({ length: width }, (_, c) => body.map((cells) => cells[c] ?? ""));
  const hasMaximum = columnCells.some(
    (cells, c) => readHeader(header?.[c] ?? "")?.kind === "maximum" && areSmall(cells, readsAsMark),
  );
  const maxima = columnCells.find(
    (cells, c) => readHeader(header?.[c] ?? "")?.kind === "maximum" && areLarge(cells, readsAsMark),
  );
  const contents = columnCells.map((cells) => ({
    ...scoreContent(cells, readsAsMark, hasMaximum),
    mark: scoreContent(
      cells.map((cell, row) => withMaximum(cell, maxima?.[row])),
      readsAsMark,
      hasMaximum,
    ).mark,
  }));
  const scores = contents.map((content, c) =>
    scoreSum(c, sum, combineScores(names?.[c] ?? null, columnCells[c]!, content, header !== null)),
  );
  preferVariedNames(scores, columnCells);
  preferSpelledOut(scores, names ?? []);
  const relations = findRelations(body);
  const evidence = { relations, printed: collectPrintedEvidence(rows, totals) };
  const chosen = preferAttempted(header, body, chooseMainColumns(scores, evidence));
  const { best, rivals } = preferNumbers(header, body, scores, readsAsMark, chosen);
  const kinds = new Map<number, ColumnKind>();
  for (const [kind, column] of Object.entries(best))
    if (column !== null) kinds.set(column, kind as ColumnKind);
  assignByArithmetic(kinds, best, relations);
  const maximum = best.mark === null ? null : findMaximum(header, body, best.mark);
  if (maximum !== null && !kinds.has(maximum)) kinds.set(maximum, "maximum");
  assignOthers(kinds, scores, best.mark);
  // The maximum of a part says nothing about the sum, and percentages are out of 100, unless each mark fits its maximum.
  const arePercentages = /%/.test(header?.[best.mark ?? -1] ?? "");
  for (const [c, kind] of kinds)
    if (kind === "maximum" && (sum || (arePercentages && c !== maximum))) kinds.set(c, "ignore");
  const weight = weighByCoefficient(kinds);
  const columns = scores.map((score, c): ColumnGuess => {
    const kind = kinds.get(c) ?? "ignore";
    const confidence = c === weight ? score.coefficient : score[kind];
    // A school's subjects are the same in every year, so that the only column of names varies little.
    const isOnly =
      kind === "course" && scores.every((other, o) => o === c || other.course < score.course / 2);
    // Credits times points, printed in every row, confirm that a column named for credits has them. Without that name,
    // either column could be the points.
    const isProven =
      c === best.credits &&
      readHeaderKinds(header?.[c] ?? "").some((match) => match.kind === "credits") &&
      relations.products.some(({ factors }) => factors.includes(c));
    return {
      kind,
      confidence: isProven ? 1 : Math.min(1, isOnly ? Math.max(confidence, onlyNames) : confidence),
      header: header?.[c] ?? "",
      ...(c === sum?.column && { sumOf: sum.parts }),
    };
  });
  const outOf = body.map((cells) =>
    best.mark === null || maximum === null
      ? cells
      : withCell(cells, best.mark, withMaximum(cells[best.mark] ?? "", cells[maximum])),
  );
  const parts = header ? findPartColumns(header, body, readsAsMark) : [];
  const close = filterRivals(body, best, rivals, readsAsMark, outOf, relations.sums);
  const questions = withoutParts(close, best.mark, parts, body);
  const credits = weight ?? best.credits;
  const isAsked = (kind: ColumnKind) => questions.some((question) => question.kind === kind);
  const column = (c: number) => ({ name: names?.[c] ?? "", cells: columnCells[c] ?? [] });
  if (credits !== null && !isAsked("credits")) {
    // Under names that are not known, either factor could be the points.
    const isNamed = (c: number) =>
      readHeaderKinds(header?.[c] ?? "").some(({ kind }) => kind === "credits" || kind === "coefficient");
    const isProven =
      evidence.printed.addsUp(credits) ||
      ((header === null || isNamed(credits)) &&
        relations.products.some(({ factors }) => factors.includes(credits))) ||
      columnCells.some((_, c) => isEarnedOf(body, credits, c) || areQualityOf(body, credits, c, best.mark));
    const marks = best.mark === null ? [] : column(best.mark).cells;
    // 60 hours for 4 credits: what the hours are a multiple of is likelier, even if it was taken for the marks.
    const bases = relations.multiples.flatMap(({ base, multiple }) => (multiple === credits ? [base] : []));
    if (bases.length > 0 || areCreditsUnclear(column(credits), marks, isProven))
      questions.push({ kind: "credits", columns: [credits, ...bases] });
  }
  if (best.mark !== null && best.mark !== sum?.column && !isAsked("mark")) {
    const isProven =
      evidence.printed.averages(best.mark, null) ||
      evidence.printed.averages(best.mark, credits) ||
      relations.sums.some(({ total }) => total === best.mark) ||
      columnCells.some((_, c) => isGradeOf(body, best.mark!, c, readsAsMark));
    if (!isProven && areMarksUnclear(column(best.mark), readsAsMark))
      questions.push({ kind: "mark", columns: [best.mark] });
  }
  if (
    best.credits !== null &&
    !questions.some(({ kind }) => kind === "credits") &&
    !evidence.printed.addsUp(best.credits)
  ) {
    const others = findUnnamedCredits(columns, contents, body, best.credits);
    if (others.length > 0) questions.push({ kind: "credits", columns: [best.credits, ...others] });
  }
  // A grade printed next to a part is that of the course, even if it is not on the chosen scale.
  const grades = (header ?? []).flatMap((name, c) => (readHeader(name)?.kind === "mark" ? [c] : []));
  const withParts = askAboutParts(questions, best.mark, { sum, parts, grades }, body);
  const withVersions = addVersionRival(withParts, columns, contents, body, best.mark);
  const withMarks = addUnnamedRival(withVersions, columns, contents, body, best.mark);
  const withNames = addNameRival(withMarks, columns, contents, body);
  const withCredits = addUnnamedCredits(addMisnamedCredits(withNames, columns, body), columns, body);
  return { columns, rivals: addMisnamedCourse(withCredits, columns, body) };
}

/** The confidence that the only column of names is that of the courses. */
const onlyNames = 0.6;

/** Of two columns named for courses, the one with more different names: the other names their units. */
function preferVariedNames(scores: KindScores[], columnCells: readonly (readonly string[])[]): void {
  const distinct = columnCells.map((cells) => new Set(cells.filter((cell) => cell !== "")).size);
  const named = scores.flatMap(({ course }, c) => (course >= 0.6 ? [c] : []));
  const most = Math.max(0, ...named.map((c) => distinct[c]!));
  for (const c of named)
    if (distinct[c]! < most) scores[c] = { ...scores[c]!, course: scores[c]!.course * 0.75 };
}

/** "Créditos" next to "HP": an abbreviation may mean something else, here the hours of practice. */
function preferSpelledOut(scores: KindScores[], names: readonly string[]): void {
  const named = names.flatMap((name, c) =>
    readHeaderKinds(name).some(({ kind, weight }) => kind === "credits" && weight >= 0.9)
      ? [{ name, c }]
      : [],
  );
  if (!named.some(({ name }) => /\p{L}{5}/u.test(name))) return;
  for (const { name, c } of named)
    if (/^[A-Za-z]{1,3}\.?$/.test(name.trim()))
      scores[c] = { ...scores[c]!, credits: scores[c]!.credits * 0.7 };
}

/** The sum of parts is the mark, and neither it nor a part is the credits. */
function scoreSum(column: number, sum: AssignmentInput["sum"], score: KindScores): KindScores {
  if (column === sum?.column) return { ...score, credits: 0, part: 0, mark: 1 };
  return sum?.parts.includes(column) ? { ...score, credits: 0, mark: 0 } : score;
}

interface MarkParts {
  readonly sum: AssignmentInput["sum"];
  readonly parts: readonly number[];
  /** Columns named for the mark. */
  readonly grades: readonly number[];
}

/** A sum of parts that is not printed, or a part next to others or to a grade, may not be the mark. */
function askAboutParts(
  questions: Rival[],
  mark: number | null,
  { sum, parts: printedParts, grades }: MarkParts,
  body: readonly string[][],
): Rival[] {
  if (mark === null || questions.some(({ kind }) => kind === "mark")) return questions;
  const parts = sum?.parts ?? printedParts;
  const isPart = parts.includes(mark) && !grades.includes(mark);
  const isQuestion =
    mark === sum?.column ||
    (isPart && grades.length > 0) ||
    (parts.includes(mark) && mayBeWhole(body, mark, parts));
  const others = [...(isPart ? grades : []), ...parts.filter((part) => part !== mark)];
  return isQuestion && others.length > 0
    ? [...questions, { kind: "mark", columns: [mark, ...new Set(others)] }]
    : questions;
}

/** Most marks are out of less than half of the scale, so that they are all at its bottom. */
function areSmall(maxima: readonly string[], { scale }: ReadsAsMark): boolean {
  const numbers = maxima.flatMap((cell) => parseNumber(cell) ?? []);
  const small = numbers.filter((maximum) => scale && maximum < scale.max / 2);
  return numbers.length > 0 && small.length > numbers.length / 2;
}

/** Some marks have a higher maximum than the scale. */
const areLarge = (maxima: readonly string[], { scale }: ReadsAsMark) =>
  scale?.better === "higher" && maxima.some((cell) => (parseNumber(cell) ?? 0) > scale.max);

/** "255" out of 300 as "255/300". */
function withMaximum(cell: string, maximum = ""): string {
  const [value, limit] = [parseNumber(cell), parseNumber(maximum)];
  return value === null || limit === null || value > limit ? cell : `${cell}/${maximum}`;
}

/** Columns that the arithmetic around the chosen mark and credits explains need no name. */
function assignByArithmetic(
  kinds: Map<number, ColumnKind>,
  best: MainColumns,
  { products, sums }: ColumnRelations,
): void {
  const sum = sums.find(({ total }) => total === best.mark);
  for (const part of sum?.parts ?? []) if (!kinds.has(part)) kinds.set(part, "part");
  const factor = best.credits ?? best.mark ?? -1;
  const product = products.find(({ factors, product: c }) => !kinds.has(c) && factors.includes(factor));
  if (!product) return;
  kinds.set(product.product, "quality");
  const other = product.factors.find((c) => c !== factor);
  if (best.credits !== null && other !== undefined && !kinds.has(other)) kinds.set(other, "points");
}

const otherKinds: [ColumnKind, number][] = [
  ["code", 0.5],
  ["result", 0.5],
  ["maximum", 0.6],
  ["minimum", 0.6],
  ["repeat", 0.55],
  ["term", 0.5],
  ["year", 0.5],
  ["date", 0.5],
  ["points", 0.5],
  ["quality", 0.5],
  ["coefficient", 0.5],
  ["part", 0.5],
  ["hours", 0.5],
  ["rank", 0.5],
  ["tag", 0.55],
];

function assignOthers(kinds: Map<number, ColumnKind>, scores: KindScores[], mark: number | null): void {
  const used = new Set(kinds.values());
  for (const [kind, minScore] of otherKinds) {
    const free = scores
      .map((score, c) => ({ c, score: kinds.has(c) ? 0 : score[kind] }))
      // A column goes to the kind it matches best.
      .filter(({ c, score }) => score >= minScore && score >= bestOther(scores[c], kinds, kind) - 1e-9);
    // Of several maxima, the one next to the mark is the mark's.
    const distance = (c: number) => (kind === "maximum" && mark !== null ? Math.abs(c - mark) * 0.2 : 0);
    const ordered = free.sort((a, b) => b.score - distance(b.c) - (a.score - distance(a.c)));
    if (repeatableKinds.has(kind)) for (const { c } of ordered) kinds.set(c, kind);
    else if (ordered[0] && !used.has(kind)) kinds.set(ordered[0].c, kind);
  }
}

function bestOther(score: KindScores | undefined, kinds: Map<number, ColumnKind>, kind: ColumnKind): number {
  const taken = new Set(kinds.values());
  return Math.max(
    0,
    ...otherKinds
      .filter(([other]) => other !== kind && (repeatableKinds.has(other) || !taken.has(other)))
      .map(([other]) => score?.[other] ?? 0),
  );
}

/** Coefficients are the weights if there are no others. */
function weighByCoefficient(kinds: Map<number, ColumnKind>): number | null {
  const coefficient = [...kinds].find(([, kind]) => kind === "coefficient")?.[0];
  if (coefficient === undefined || [...kinds.values()].includes("credits")) return null;
  kinds.set(coefficient, "credits");
  return coefficient;
}
