import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StaticRouter } from "../../lib/router.tsx";
import { AnalyticsDemo } from "./analytics-demo.tsx";
import { OverTimeCard } from "./over-time-card.tsx";
import { sampleFigures } from "./sample-figures.ts";

const drawn = (element: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/premium">{element}</StaticRouter>);

test("every chart of the demo has a title, a finding and a table view", () => {
  const html = drawn(<AnalyticsDemo />);
  const cards = html.match(/class="sheet chart-card/g)?.length ?? 0;
  expect(cards).toBe(8);
  expect(html.match(/aria-label="Show [^"]+ as a table"/g)).toHaveLength(cards);
  expect(html.match(/aria-label="Export [^"]+"/g)).toHaveLength(cards);
  expect(html.match(/class="says"/g)).toHaveLength(cards);
  expect(html).not.toContain("NaN");
});

test("a line chart is one stop for Tab, and each of its points says its reading", () => {
  const html = drawn(<OverTimeCard figures={sampleFigures} />);
  const points = html.match(/<g class="point"[^>]*>/g) ?? [];
  expect(points).toHaveLength(13);
  expect(points.filter((point) => point.includes('tabindex="0"'))).toHaveLength(1);
  expect(points[0]).toContain('aria-label="Week from 16 August 2026: 71, 62 the period before"');
});
