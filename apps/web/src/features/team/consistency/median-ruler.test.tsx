import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MedianRuler, rulerStart } from "./median-ruler.tsx";

const france = (median: number) => {
  const evaluator = { userId: "1", name: "Elena Park", evaluations: 12, median };
  return { country: "FR", median: 3, evaluations: 12, evaluators: [evaluator] };
};

test("numbers the axis in half points from its start to 4.0", () => {
  const text = renderToStaticMarkup(<MedianRuler country={france(3.1)} from={2} />);
  expect(text.replace(/<[^>]+>/g, " ")).toMatch(/2\.0\s+2\.5\s+3\.0\s+3\.5\s+4\.0\s*$/);
});

test("all rulers start at 2.0, or below the lowest median", () => {
  expect(rulerStart([france(3.1), france(2.4)])).toBe(2);
  expect(rulerStart([france(3.1), france(1.7)])).toBe(1.5);
});
