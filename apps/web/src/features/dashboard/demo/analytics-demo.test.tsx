import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StaticRouter } from "../../../runtime/routing/router.tsx";
import { AnalyticsDemo } from "./analytics-demo.tsx";
import { OverTimeCard } from "../cards/over-time-card.tsx";
import { sampleFigures } from "./sample-figures.ts";

const render = (element: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/premium">{element}</StaticRouter>);

test("every chart in the demo has a title, a caption and a table view", () => {
  const html = render(<AnalyticsDemo />);
  const cards = html.match(/<section class="sheet /g)?.length ?? 0;
  expect(cards).toBe(8);
  expect(html.match(/aria-label="Show [^"]+ as a table"/g)).toHaveLength(cards);
  expect(html.match(/aria-label="Export [^"]+"/g)).toHaveLength(cards);
  expect(html.match(/<\/header><p\b/g)).toHaveLength(cards);
  expect(html).not.toContain("NaN");
});

test("a line chart is a single tab stop, and each point has a label", () => {
  const html = render(<OverTimeCard figures={sampleFigures} />);
  const points = html.match(/<g [^>]*role="img"[^>]*>/g) ?? [];
  expect(points).toHaveLength(13);
  expect(points.filter((point) => point.includes('tabindex="0"'))).toHaveLength(1);
  expect(points[0]).toContain('aria-label="Week from Aug 16, 2026: 71, 62 in the previous period"');
});
