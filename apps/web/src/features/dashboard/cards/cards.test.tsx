import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StaticRouter } from "../../../runtime/routing/router.tsx";
import { sampleFigures, sampleTables } from "../demo/sample-figures.ts";
import { DriftCard } from "./drift-card.tsx";
import { TablesCard } from "./tables-card.tsx";
import { TotalsStrip } from "./totals-strip.tsx";

test("hides a change that rounds to zero", () => {
  const totals = { ...sampleFigures.totals, timed: 10, entrySeconds: 2_201 };
  const strip = (previousTotals: typeof totals) =>
    renderToStaticMarkup(<TotalsStrip figures={{ ...sampleFigures, totals, previousTotals }} />);
  expect(strip({ ...totals, entrySeconds: 2_200 })).not.toMatch(/up by|down by/);
  expect(strip({ ...totals, entrySeconds: 2_100 })).toContain("up by </span>0:10");
});

test("sorts the bars by length", () => {
  const tables = sampleTables.map((table, i) => ({
    ...table,
    compared: 1,
    meanSpread: [0.1, 0.4, 0.2][i % 3]!,
  }));
  const widths = [
    ...renderToStaticMarkup(
      <StaticRouter location="/dashboard">
        <TablesCard tables={tables} />
      </StaticRouter>,
    ).matchAll(/style="width:([\d.]+)%"/g),
  ].map(([, width]) => Number(width));
  expect(widths.length).toBeGreaterThan(2);
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
});

test("gives drift an axis that holds the largest difference", () => {
  const evaluator = (id: string, difference: number | null) => ({
    id,
    name: id,
    cases: 40,
    difference,
    tables: [],
  });
  const card = (...differences: readonly (number | null)[]) =>
    renderToStaticMarkup(<DriftCard evaluators={differences.map((d, i) => evaluator(`Reader ${i}`, d))} />);
  expect(card(0.05, null)).toContain("+0.3");
  expect(card(-0.42, 0.1)).toContain("−0.5");
  expect(card(-0.42, 0.1)).toMatch(/width:42%/);
});
