import { isHeaderPhrase, readHeader } from "../../cells/words/header-vocabulary.ts";
import type { PrintedTotal, TotalNumber } from "../../cells/printed-total.ts";
import { isPrintedAs, totalScopes, weightedMean } from "../../columns/total-scopes.ts";
import type { Check } from "../check.ts";
import type { RowNumbers } from "./row-numbers.ts";

/** Compares printed sums of credits with the credits of the rows above them. */
export function checkCreditSums(
  rows: readonly RowNumbers[],
  totals: readonly PrintedTotal[],
  creditsColumn: number,
): Check[] {
  if (creditsColumn < 0) return [];
  return totals.flatMap((total): Check[] => {
    if (total.kind !== "sum") return [];
    const scopes = totalScopes(total, totals, rows).flatMap(withEarned);
    const matches = (printed: TotalNumber) => (some: RowNumbers[]) => {
      const sum = sumCredits(some);
      return sum > 0 && isSame(sum, printed.value);
    };
    const match = total.numbers.find((printed) => scopes.some(matches(printed)));
    const matched = match && scopes.find(matches(match));
    if (match) return [check("credits-sum", total, match, String(match.value), true, [], matched)];
    const [scope = []] = scopes;
    const printed = total.numbers.find((number) => number.column === creditsColumn);
    const sum = sumCredits(scope);
    // A number below the largest course is a count or a grade, not a sum.
    const largest = Math.max(0, ...scope.map((row) => row.credits ?? 0));
    if (!printed || sum === 0 || scope.length < 2 || printed.value < largest) return [];
    return [
      check(
        "credits-sum",
        total,
        printed,
        String(round(sum)),
        false,
        creditSuspects(scope, printed.value - sum),
        scope,
      ),
    ];
  });
}

/**
 * Compares sums that are printed in a sentence ("Total credits: 70 GPA: 3.68") with the credits. Which rows each is about is
 * unclear, so only a table that agrees with none of them is suspicious, or a sum if others with the same words agree.
 */
export function checkNamedCredits(rows: readonly RowNumbers[], totals: readonly PrintedTotal[]): Check[] {
  // A longer text is a legend, and a number below the largest course or like 10.98 is an average.
  const largest = Math.max(0, ...rows.map((row) => row.credits ?? 0));
  const mayBeSum = (value: number) => value >= largest && Number.isInteger(value * 4);
  const named = totals.filter(
    ({ label, numbers }) =>
      mayBeSum(numbers[0]?.value ?? NaN) && label.length <= maxLabelLength && namesCredits(label),
  );
  const agrees = (total: PrintedTotal) =>
    totalScopes(total, named, rows)
      .flatMap(withEarned)
      .some((scope) => total.numbers.some((printed) => isSame(sumCredits(scope), printed.value)));
  const last = named.at(-1);
  const sum = sumCredits(rows);
  if (!last || sum === 0) return [];
  const [right, wrong] = [named.filter(agrees), named.filter((total) => !agrees(total))];
  const disagree = (total: PrintedTotal, found: number) =>
    check("credits-sum", total, total.numbers[0]!, String(round(found)), false, []);
  if (right.length === 0) return [disagree(last, sum)];
  return wrong
    .filter(({ label }) => right.some((other) => other.label === label))
    .map((total) => disagree(total, sumCredits(totalScopes(total, named, rows)[0] ?? [])));
}

const maxLabelLength = 80;

/** A sum may leave out courses that were failed, or withdrawn too, or to which the document itself gives no points. */
function withEarned(scope: readonly RowNumbers[]): RowNumbers[][] {
  return [
    [...scope],
    scope.filter((row) => !row.failed),
    scope.filter((row) => row.passed),
    scope.filter((row) => row.points !== 0),
  ];
}

/** Compares a printed number of courses ("Total courses: 12") with the number of rows. */
export function checkCourseCount(rows: readonly RowNumbers[], totals: readonly PrintedTotal[]): Check[] {
  const counts = totals.filter(
    ({ kind, label, numbers }) =>
      kind === "sum" && numbers.length === 1 && courseWords.test(label) && !namesCredits(label),
  );
  return counts.map((total) => {
    const printed = total.numbers[0]!;
    const scopes = totalScopes(total, counts, rows);
    const found = scopes
      .flatMap((scope) => [scope.length, scope.filter((row) => !row.failed).length])
      .find((count) => count === printed.value);
    const agrees = found !== undefined;
    return check("row-count", total, printed, String(found ?? scopes[0]?.length ?? 0), agrees, []);
  });
}

const courseWords =
  /(?:^| )(?:courses|subjects|modules|papers|facher|module|cours|matieres|asignaturas|materias|disciplinas|insegnamenti|esami|przedmiotow|дисциплин|дисциплін|предметов|ders sayisi|mata kuliah|so mon|so hoc phan|عدد المقررات)(?: |$)|课程门数|课程数|科目数|과목수/u;

/** Whether a label contains a column name for credits, of up to three words. A grade point average is not a sum of points. */
function namesCredits(label: string): boolean {
  const words = label.replaceAll(/(?<![^ ])(?:grade|quality) points?(?![^ ])/g, "").split(" ");
  return words.some((_, from) =>
    [1, 2, 3].some((size) => {
      const phrase = words.slice(from, from + size).join(" ");
      return isHeaderPhrase(phrase) && readHeader(phrase)?.kind === "credits";
    }),
  );
}

/** Rows whose credits would make the sum right with another value that the table uses. Doubtful cells first. */
function creditSuspects(scope: readonly RowNumbers[], missing: number): number[] {
  const usual = new Set(scope.map((row) => row.credits));
  return scope
    .filter(({ credits }) => credits === null || usual.has(round(credits + missing)))
    .toSorted((a, b) => Number(b.doubtful.has("credits")) - Number(a.doubtful.has("credits")))
    .map((row) => row.line);
}

/** Compares printed averages with the marks (or points) of the rows, weighted by credits or not. */
export function checkAverages(rows: readonly RowNumbers[], totals: readonly PrintedTotal[]): Check[] {
  return totals.flatMap((total): Check[] => {
    if (total.kind !== "average") return [];
    const scopes = totalScopes(total, totals, rows);
    const means = scopes.flatMap((scope) => listMeans(scope).map((mean) => ({ ...mean, scope })));
    // Whole numbers match by chance too often to prove anything.
    const precise = total.numbers.filter((number) => /[.,٫]\d/.test(number.text));
    const match = precise.find((printed) => means.some(({ mean }) => isPrintedAs(mean, printed)));
    if (match) {
      const matched = means.filter(({ mean }) => isPrintedAs(mean, match));
      const usesOtherColumn = matched.every((mean) => mean.usesOtherColumn);
      return [
        {
          ...check("average", total, match, match.text, true, [], matched[0]?.scope),
          ...(usesOtherColumn && { usesOtherColumn }),
        },
      ];
    }
    const [scope = []] = scopes;
    const marks = scope.flatMap((row) => row.mark ?? []);
    const printed = precise.find(
      (number) => number.value >= Math.min(...marks) && number.value <= Math.max(...marks),
    );
    const mean = listMeans(scope)[0]?.mean;
    // An average outside the range of the marks is on another scale.
    if (!printed || mean === undefined || marks.length < 3 || marks.length < scope.length * 0.8) return [];
    return [check("average", total, printed, mean.toFixed(2), false, averageSuspects(scope), scope)];
  });
}

function listMeans(scope: readonly RowNumbers[]): { mean: number; usesOtherColumn: boolean }[] {
  const variants = [scope, scope.filter((row) => !row.failed)];
  return variants.flatMap((rows) =>
    (["mark", "points"] as const).flatMap((field) => {
      const known = rows.filter((row) => row[field] !== null);
      if (known.length < 2) return [];
      const values = known.map((row) => row[field] ?? 0);
      const weights = [
        { weight: (row: RowNumbers) => row.credits ?? 0, isInGrid: true },
        { weight: (row: RowNumbers) => row.coefficient ?? 0, isInGrid: false },
        { weight: () => 1, isInGrid: true },
      ];
      return weights.flatMap(({ weight, isInGrid }) => {
        const mean = weightedMean(values, known.map(weight));
        return mean === null ? [] : [{ mean, usesOtherColumn: !isInGrid || field === "points" }];
      });
    }),
  );
}

const averageSuspects = (scope: readonly RowNumbers[]) =>
  scope.filter((row) => row.doubtful.has("mark") || row.doubtful.has("credits")).map((row) => row.line);

function check(
  code: Check["code"],
  total: PrintedTotal,
  printed: TotalNumber,
  found: string,
  agrees: boolean,
  suspects: number[],
  scope: readonly RowNumbers[] = [],
): Check {
  const place = printed.place && { place: printed.place };
  const lines = scope.map(({ line }) => line);
  return { code, agrees, printed: printed.text, found, line: total.line, ...place, suspects, scope: lines };
}

const sumCredits = (rows: readonly RowNumbers[]) => rows.reduce((sum, row) => sum + (row.credits ?? 0), 0);
const round = (value: number) => Math.round(value * 1000) / 1000;
const isSame = (a: number, b: number) => Math.abs(a - b) < 0.011;
