import { expect, it } from "vitest";
import { recognizePage, type Engines } from "./recognize-page.ts";

/** A page with a word and a number, as bars; the engines find and read them without looking. */
const [width, height] = [850, 1190];
function picture() {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const bar = (x0: number, x1: number) => {
    for (let y = 500; y < 516; y++) data.fill(0, (y * width + x0) * 4, (y * width + x1) * 4);
  };
  bar(100, 400);
  bar(600, 640);
  return { data, width, height };
}

const engines = (number: string, tesseract: string, confidence: number): Engines => ({
  models: {
    characters: number.split(""),
    detect: (input, w, h) => {
      const plane = input.subarray(0, w * h);
      const dark = plane.reduce((least, value) => Math.min(least, value));
      return Promise.resolve(Float32Array.from(plane, (value) => (value === dark ? 0.9 : 0)));
    },
    recognize: () => {
      const classes = number.length + 1;
      const steps = number.length * 2;
      const data = new Float32Array(steps * classes);
      for (let i = 0; i < number.length; i++) {
        data[i * 2 * classes + i + 1] = 0.99;
        data[(i * 2 + 1) * classes] = 0.99;
      }
      return Promise.resolve({ data, steps, classes });
    },
  },
  readLines: ({ height: stackHeight }) =>
    Promise.resolve(
      ["Physics", tesseract].map((text, i) => {
        const y = (stackHeight / 2) * (i + 0.5);
        return { words: [{ text, confidence, bbox: { x0: 24, x1: 90, y0: y - 10, y1: y + 10 } }] };
      }),
    ),
});

it("returns words with their places on the straightened page", { timeout: 120_000 }, async () => {
  const shares: number[] = [];
  const stackHeights: number[] = [];
  const { models, readLines } = engines("87", "87", 96);
  const counted: Engines["readLines"] = (image) => {
    stackHeights.push(image.height);
    return readLines(image);
  };
  const page = await recognizePage(picture(), "eng", { models, readLines: counted }, (share) =>
    shares.push(share),
  );
  expect(page.words.map(({ text, doubtful }) => [text, doubtful ?? false])).toEqual([
    ["Physics", false],
    ["87", false],
  ]);
  const [name, mark] = page.words;
  expect(Math.abs((name?.y ?? 0) - (mark?.y ?? 99))).toBeLessThan(6);
  expect((mark?.x ?? 0) / page.image.width).toBeCloseTo(600 / width, 1);
  // One line: Tesseract is not asked about a number that the networks are sure of.
  expect(stackHeights).toEqual([130]);
  expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
});

it(
  "flags what the readers disagree about, and words whose accents they may not know",
  {
    timeout: 120_000,
  },
  async () => {
    const unsure = await recognizePage(picture(), "other", engines("A", "4", 90), () => undefined);
    expect(unsure.words).toMatchObject([
      { text: "Physics", doubtful: true },
      { text: "A", doubtful: true },
    ]);
  },
);
