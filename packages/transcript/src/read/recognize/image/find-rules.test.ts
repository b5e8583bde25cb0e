import { expect, it } from "vitest";
import { findRules } from "./find-rules.ts";

/** A table of two columns and three rows with a "letter" in each cell. */
function table() {
  const [width, height] = [600, 300];
  const data = new Uint8Array(width * height).fill(255);
  const fill = (x0: number, y0: number, x1: number, y1: number) => {
    for (let y = y0; y < y1; y++) data.fill(20, y * width + x0, y * width + x1);
  };
  for (const y of [30, 100, 170, 240]) fill(40, y, 560, y + 3);
  for (const x of [40, 300, 557]) fill(x, 30, x + 3, 243);
  for (const y of [55, 125, 195])
    for (const x of [70, 330]) {
      fill(x, y, x + 4, y + 26);
      fill(x, y, x + 16, y + 4);
    }
  return {
    image: { data, width, height },
    at: (pixels: Uint8Array, x: number, y: number) => pixels[y * width + x],
  };
}

it("finds the lines of a table, erases them and leaves the letters", () => {
  const { image, at } = table();
  const { rules, cleaned } = findRules(image);
  const vertical = rules.filter((rule) => rule.x0 === rule.x1).map((rule) => Math.round(rule.x0));
  const horizontal = rules.filter((rule) => rule.y0 === rule.y1).map((rule) => Math.round(rule.y0));
  expect(vertical.toSorted((a, b) => a - b)).toEqual([42, 302, 559]);
  expect(horizontal.toSorted((a, b) => a - b)).toEqual([32, 102, 172, 242]);
  for (const y of [31, 101, 171, 241]) expect(at(cleaned.data, 200, y)).toBe(255);
  for (const x of [41, 301, 558]) expect(at(cleaned.data, x, 150)).toBe(255);
  for (const y of [60, 130, 200]) expect(at(cleaned.data, 71, y)).toBe(20);
});
