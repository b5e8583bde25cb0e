import type { PrintedFigure } from "@meridian/contract/evaluation/printed-figure";
import type { Ratio } from "@meridian/grading";
import { describeFigure } from "./describe-figure.ts";
import {
  compareRatios,
  formatRatio,
  isPrintedAs,
  multiplyRatios,
  one,
  readPrintedNumber,
  toPrintedRatio,
  weightedMean,
} from "./exact-numbers.ts";
import { listScopes } from "./figure-scopes.ts";
import type { GridCourse, GridRecord } from "./grid-course.ts";
import type { Observation } from "./observation.ts";

/** Compares a printed average with the marks of the grid, weighted by credits or not, with or without failed courses. */
export function comparePrintedAverage(figure: PrintedFigure, grid: GridRecord): Observation | null {
  const printed = readPrintedNumber(figure.text);
  const scopes = listScopes(figure, grid);
  const [scope] = scopes;
  if (!printed || !scope || scope.courses.length === 0) return null;
  const base = {
    key: `printed-average ${figure.id}`,
    code: "printed-average",
    recordId: grid.record.id,
    courseIds: [],
  } as const;
  const what = describeFigure(figure, "Average", printed.text);
  for (const { courses, name } of scopes) {
    const match = listMeans(courses).find(({ mean }) => isPrintedAs(mean, printed));
    if (match) return { ...base, outcome: "agrees", text: `${what} agrees with ${name}${match.how}.` };
  }
  const notCompared = (why: string): Observation => ({
    ...base,
    outcome: "not-compared",
    text: `${what} was not compared: ${why}.`,
  });
  if (figure.usesOtherColumn)
    return notCompared("it uses a column of the document that the grid does not have, such as coefficients");
  const values = scope.courses.flatMap(({ value }) => value ?? []);
  const [first] = listMeans(scope.courses);
  if (!first || values.length < 2 || values.length < scope.courses.length * minShareWithValues)
    return notCompared("too few of the marks are numbers");
  if (!isOnTheirScale(toPrintedRatio(printed), values))
    return notCompared("it is far from all marks and may be on another scale");
  const decimals = Math.max(2, printed.decimals);
  const others = listMeans(scope.courses)
    .slice(1)
    .map(({ mean, how }) => `${formatRatio(mean, decimals)}${how}`);
  const alternatives = others.length > 0 ? ` (${others.join("; ")})` : "";
  return {
    ...base,
    outcome: "differs",
    text: `${what}, but the marks of ${scope.name} average ${formatRatio(first.mean, decimals)}${first.how}${alternatives}.`,
  };
}

/** With fewer numeric marks, the rest may explain any average. */
const minShareWithValues = 0.8;

interface Mean {
  readonly mean: Ratio;
  /** How it was formed, as the end of a sentence. */
  readonly how: string;
}

/** The averages that an institution may print: the usual one first. Equal ones are listed once. */
export function listMeans(courses: readonly GridCourse[]): Mean[] {
  const graded = courses.filter(({ value }) => value !== null);
  const passed = graded.filter(({ failed }) => !failed);
  const variants = [
    { rows: graded, suffix: "" },
    ...(passed.length < graded.length ? [{ rows: passed, suffix: ", without failed courses" }] : []),
  ];
  const means = variants.flatMap(({ rows, suffix }): Mean[] => {
    const values = rows.flatMap(({ value }) => value ?? []);
    if (values.length === 0) return [];
    const byCredits = rows.some(({ credits }) => credits !== null)
      ? weightedMean(
          values,
          rows.map(({ credits }) => credits ?? { num: 0n, den: 1n }),
        )
      : null;
    const plain = weightedMean(
      values,
      rows.map(() => one),
    );
    return [
      ...(byCredits ? [{ mean: byCredits, how: ` weighted by credits${suffix}` }] : []),
      ...(plain ? [{ mean: plain, how: ` unweighted${suffix}` }] : []),
    ];
  });
  return means.filter(
    ({ mean }, i) => means.findIndex((other) => compareRatios(other.mean, mean) === 0) === i,
  );
}

/** Between half the lowest mark and 1.2 times the highest. A GPA of 3.2 over marks around 70 is on another scale. */
function isOnTheirScale(average: Ratio, values: readonly Ratio[]): boolean {
  const sorted = values.toSorted(compareRatios);
  const lowest = sorted[0] ?? one;
  const highest = sorted.at(-1) ?? one;
  return (
    compareRatios(average, multiplyRatios(lowest, { num: 1n, den: 2n })) >= 0 &&
    compareRatios(average, multiplyRatios(highest, { num: 6n, den: 5n })) <= 0
  );
}
