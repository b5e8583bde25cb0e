import { describe, expect, it } from "vitest";
import type { BoxReading } from "./box-reading.ts";
import { chooseReading } from "./choose-reading.ts";
import type { OcrLanguage } from "../ocr-languages.ts";

const read = (text: string, confidence: number): BoxReading =>
  text.split(" ").map((word, i) => ({ text: word, x0: i * 50, x1: i * 50 + 40, confidence }));

const choose = (pp: [string, number] | null, tesseract: [string, number], language: OcrLanguage) => {
  const { words, doubtful } = chooseReading(pp && read(...pp), read(...tesseract), language);
  return [words.map((word) => word.text).join(" "), doubtful];
};

describe("choosing between two readings of a box", () => {
  it("is sure when both agree, and keeps Tesseract's accents and spaces", () => {
    expect(choose(["Algebrelineaire", 0.9], ["Algèbre linéaire", 0.7], "fra")).toEqual([
      "Algèbre linéaire",
      false,
    ]);
    expect(choose(["16,50", 0.99], ["16,50", 0.9], "fra")).toEqual(["16,50", false]);
  });

  it("takes PP-OCR's number, flagged unless it is sure", () => {
    expect(choose(["78", 0.999], ["T8", 0.4], "eng")).toEqual(["78", false]);
    expect(choose(["78", 0.8], ["76", 0.9], "eng")).toEqual(["78", true]);
  });

  it("restores a comma that only one reader saw, and flags it", () => {
    expect(choose(["17", 0.999], ["1,7", 0.8], "deu")).toEqual(["1,7", true]);
  });

  it("takes short grades from PP-OCR and flags the disagreement", () => {
    expect(choose(["A-", 0.95], ["A", 0.9], "eng")).toEqual(["A-", true]);
  });

  it("takes Latin grades within other scripts from PP-OCR", () => {
    expect(choose(["B+", 0.99], ["8+", 0.92], "tha")).toEqual(["B+", false]);
    expect(choose(["C+", 0.87], ["0+", 0.92], "tha")).toEqual(["C+", true]);
    expect(choose(["F", 0.98], ["ธ", 0.63], "tha")).toEqual(["F", true]);
    expect(choose(["S", 0.6], ["ธ", 0.93], "tha")).toEqual(["ธ", false]);
  });

  it("leaves other scripts and their digits to Tesseract", () => {
    expect(choose(["MaTematnka", 0.9], ["Математика", 0.93], "kaz")).toEqual(["Математика", false]);
    expect(choose(["r", 0.9], ["٣", 0.95], "ara")).toEqual(["٣", false]);
    expect(choose(["PHY101", 0.95], ["РНУ1O1", 0.5], "kaz")).toEqual(["PHY101", false]);
  });

  it("takes a code within another script from PP-OCR and the rest from Tesseract", () => {
    expect(choose(["awlo l ACC420", 0.99], ["محاسبة الشركات 0ه", 0.9], "ara")).toEqual([
      "محاسبة الشركات ACC420",
      false,
    ]);
    expect(choose(["awlo l ACC420", 0.7], ["محاسبة الشركات 0ه", 0.7], "ara")).toEqual([
      "محاسبة الشركات 0ه",
      true,
    ]);
  });

  it("leaves Japanese characters to Tesseract", () => {
    expect(choose(["释济政策", 0.98], ["経済政策", 0.93], "jpn")).toEqual(["経済政策", false]);
    expect(choose(["哲学概", 0.99], ["哲学概論", 0.8], "jpn")).toEqual(["哲学概論", true]);
  });

  it("flags what only Tesseract read and is not sure of", () => {
    expect(choose(null, ["Physik", 0.95], "deu")).toEqual(["Physik", false]);
    expect(choose(null, ["Physlk", 0.6], "deu")).toEqual(["Physlk", true]);
  });
});
