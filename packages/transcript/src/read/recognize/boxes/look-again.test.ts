import { expect, it } from "vitest";
import type { OcrLanguage } from "../ocr-languages.ts";
import { lookAgain } from "./look-again.ts";

const box = { x: 0, y: 0, width: 100, height: 20 };
const read = (text: string, confidence = 0.7) => [{ text, x0: 0, x1: 100, confidence }];

async function isStillDoubtful(first: string, second: string, language: OcrLanguage, confidence = 0.7) {
  const choice = { box, words: read(first, confidence), doubtful: true };
  const [settled] = await lookAgain([choice], language, () => Promise.resolve(() => read(second)));
  return settled?.doubtful;
}

it("is sure of text that reads the same at another size", async () => {
  expect(await isStillDoubtful("γεωμετρία", "γεωμετρία", "ell")).toBe(false);
  expect(await isStillDoubtful("γεωμετρία", "γεωμετρίο", "ell")).toBe(true);
});

it("keeps asking about numbers, grades, made-up letters and guesses", async () => {
  expect(await isStillDoubtful("78", "78", "eng")).toBe(true);
  expect(await isStillDoubtful("B+", "B+", "eng")).toBe(true);
  expect(await isStillDoubtful("asin", "asin", "fas")).toBe(true);
  expect(await isStillDoubtful("ΜΑΘΟ04", "ΜΑΘΟ04", "ell")).toBe(true);
  expect(await isStillDoubtful("учет", "учет", "kaz", 0.52)).toBe(true);
});
