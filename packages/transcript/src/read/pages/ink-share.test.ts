import { expect, it } from "vitest";
import { darkShare } from "./ink-share.ts";

it("counts gray letters as ink, but not yellowed paper", () => {
  const pixel = (value: number) => [value, value, value - 10, 255];
  expect(darkShare(new Uint8ClampedArray([pixel(244), pixel(244), pixel(180), pixel(60)].flat()))).toBe(0.5);
  expect(darkShare(new Uint8ClampedArray())).toBe(0);
});
