import type { evaluations } from "../../../src/platform/db/schema/evaluations.ts";

type Row = typeof evaluations.$inferSelect;

/** Recomputes the figures row by row, to check the results of the SQL queries. */
export function recount(rows: readonly Row[], [from, end]: readonly [Date, Date], starts: readonly Date[]) {
  const own = rows.filter(
    ({ createdAt, deletedAt }) => deletedAt === null && createdAt >= from && createdAt < end,
  );
  const gpas = numbers(own);
  const timed = own.filter(({ entrySeconds }) => entrySeconds > 0);
  const countries = [...new Set(own.map(({ country }) => country))];
  return {
    totals: {
      calculations: own.length,
      withGpa: gpas.length,
      countries: countries.filter((country) => country !== null).length,
      timed: timed.length,
      entrySeconds: timed.reduce((sum, { entrySeconds }) => sum + entrySeconds, 0),
      lowerQuartile: quantile(gpas, 0.25),
      medianGpa: quantile(gpas, 0.5),
      upperQuartile: quantile(gpas, 0.75),
    },
    overTime: starts.map(
      (start, i) =>
        own.filter(({ createdAt }) => createdAt >= start && createdAt < (starts[i + 1] ?? end)).length,
    ),
    byCountry: new Map(
      countries.map((country) => {
        const inCountry = own.filter((row) => row.country === country);
        return [country, { calculations: inCountry.length, medianGpa: quantile(numbers(inCountry), 0.5) }];
      }),
    ),
    byEvaluator: new Map(
      [...new Set(own.map(({ evaluatorId }) => evaluatorId))].map((id) => [
        id,
        own.filter(({ evaluatorId }) => evaluatorId === id).length,
      ]),
    ),
    steps: gpas.reduce((steps, gpa) => {
      const from = gpa === 4 ? 3.75 : Math.floor(gpa * 4) / 4;
      return steps.set(from, (steps.get(from) ?? 0) + 1);
    }, new Map<number, number>()),
  };
}

function numbers(rows: readonly Row[]): number[] {
  return rows.flatMap(({ gpa }) => (gpa === null ? [] : [Number(gpa)])).sort((a, b) => a - b);
}

function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null;
  const position = (values.length - 1) * share;
  const [low, high] = [values[Math.floor(position)]!, values[Math.ceil(position)]!];
  return low + (high - low) * (position - Math.floor(position));
}
