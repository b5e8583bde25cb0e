import { expect, it } from "vitest";
import { toPageWords, type OcrLine } from "./ocr-words.ts";

/** A row of a sheet that lies in the scanner with a tilt of 2 %. */
function tiltedLine(y: number, words: [text: string, x: number, confidence?: number][]): OcrLine {
  return {
    baseline: { x0: 0, y0: y, x1: 1000, y1: y + 20 },
    rowAttributes: { rowHeight: 30 },
    words: words.map(([text, x, confidence = 95]) => ({
      text,
      confidence,
      bbox: { x0: x, y0: y + x * 0.02 - 20, x1: x + text.length * 12, y1: y + x * 0.02 },
    })),
  };
}

it("straightens a tilted sheet, so that the words of a row share a height", () => {
  const words = toPageWords([
    tiltedLine(100, [
      ["Analysis", 0],
      ["9", 600],
      ["1,7", 900],
    ]),
  ]);
  expect(words.map((word) => Math.round(word.y))).toEqual([100, 100, 100]);
});

it("flags words of low confidence and drops table rules", () => {
  const words = toPageWords([
    tiltedLine(100, [
      ["|Physik", 0],
      ["—", 400],
      ["17", 600, 60],
    ]),
  ]);
  expect(words.map(({ text, doubtful }) => [text, doubtful])).toEqual([
    ["Physik", false],
    ["17", true],
  ]);
});
