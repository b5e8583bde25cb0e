import { expect, it } from "vitest";
import { cleanScan } from "./clean-scan.ts";

/** A sheet of paper that darkens from left to right, with ink in one column and dust in another. */
function sheet() {
  const [width, height] = [400, 200];
  const pixels = new Uint8ClampedArray(width * height * 4);
  const set = (x: number, y: number, value: number) =>
    pixels.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const paper = 240 - Math.floor(x / 8);
      set(x, y, x % 20 < 2 ? 40 : x % 20 === 10 ? paper - 30 : paper);
    }
  return { pixels, width, height, at: (x: number, y: number) => pixels[(y * width + x) * 4] };
}

it("whitens tinted and shaded paper and dust, and keeps ink dark", () => {
  const { pixels, width, height, at } = sheet();
  cleanScan(pixels, width, height);
  for (const x of [5, 205, 385]) expect(at(x, 100)).toBe(255);
  for (const x of [10, 210, 390]) expect(at(x, 100)).toBe(255);
  for (const x of [0, 200, 380]) expect(at(x, 100)).toBeLessThan(30);
});
