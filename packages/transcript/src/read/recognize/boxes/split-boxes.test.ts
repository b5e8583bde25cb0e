import { expect, it } from "vitest";
import { splitBoxes } from "./split-boxes.ts";

/** Words as black bars on one line, 20 pixels high. */
function page(...bars: [x0: number, x1: number][]) {
  const [width, height] = [800, 60];
  const data = new Uint8Array(width * height).fill(255);
  for (const [x0, x1] of bars) for (let y = 20; y < 40; y++) data.fill(0, y * width + x0, y * width + x1);
  return { data, width, height };
}
const box = { x: 0, y: 14, width: 800, height: 32 };
const starts = (boxes: { x: number; width: number }[]) =>
  boxes.map(({ x, width }) => [Math.round(x), Math.round(x + width)]);

it("splits cells at a wide gap, not at the space between two words", () => {
  expect(starts(splitBoxes(page([100, 180], [190, 300], [500, 540]), [box], []))).toEqual([
    [96, 304],
    [496, 544],
  ]);
});

it("splits at a ruling line, however close the cells are to it", () => {
  const rule = { x0: 305, x1: 305, y0: 0, y1: 60 };
  expect(starts(splitBoxes(page([100, 300], [310, 380]), [box], [rule]))).toEqual([
    [96, 304],
    [306, 384],
  ]);
});
