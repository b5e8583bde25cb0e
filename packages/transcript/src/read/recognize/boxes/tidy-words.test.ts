import { expect, it } from "vitest";
import type { OcrLanguage } from "../ocr-languages.ts";
import { tidyNumeral, tidyWords } from "./tidy-words.ts";

const tidy = (text: string, language: OcrLanguage) =>
  tidyWords(
    text.split(" ").map((word) => ({ text: word, x0: 0, x1: 1, confidence: 1 })),
    language,
  )
    .map((word) => word.text)
    .join(" ");

it("reads a bar after a name as the numeral I", () => {
  expect(tidy("Calculus |", "eng")).toBe("Calculus I");
  expect(tidy("Calculus ||", "eng")).toBe("Calculus II");
});

it("writes Latin lookalikes within Cyrillic and Greek text in its script, and leaves other Latin words", () => {
  expect(tidy("Алгоритми Ta структури", "ukr")).toBe("Алгоритми та структури");
  expect(tidy("Maтематика", "kaz")).toBe("Математика");
  expect(tidy("Програмування Java", "ukr")).toBe("Програмування Java");
  expect(tidy("OK 35", "ukr")).toBe("OK 35");
});

it("writes Greek with one accent and without the micro sign", () => {
  expect(tidy("Ἱστορία εξάµηνο", "ell")).toBe("Ιστορία εξάμηνο");
});

it("removes invisible marks of direction", () => {
  expect(tidy("\u200eACC216\u200f إدارة", "ara")).toBe("ACC216 إدارة");
});

it("reads strokes after a name as a numeral, unless they can be a word", () => {
  const numeral = (text: string) =>
    tidyNumeral(text.split(" ").map((word) => ({ text: word, x0: 0, x1: 1, confidence: 1 })))
      .map((word) => word.text)
      .join(" ");
  expect(numeral("Engineering Mathematics Il")).toBe("Engineering Mathematics II");
  expect(numeral("Physics lII")).toBe("Physics III");
  expect(numeral("Care of the Mentally Ill")).toBe("Care of the Mentally Ill");
  expect(numeral("Il cinema")).toBe("Il cinema");
});
