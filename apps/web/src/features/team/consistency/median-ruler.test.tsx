import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MedianRuler } from "./median-ruler.tsx";

test("shows the numbers 0 to 4 on the axis", () => {
  const evaluator = { userId: "1", name: "Elena Park", evaluations: 12, median: 3.1 };
  const country = { country: "FR", median: 3, evaluations: 12, evaluators: [evaluator] };
  const text = renderToStaticMarkup(<MedianRuler country={country} />).replace(/<[^>]+>/g, " ");
  expect(text).toMatch(/0\s+1\s+2\s+3\s+4/);
});
