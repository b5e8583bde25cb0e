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

  it("drops a sign that only Tesseract sees in a name, and keeps what is printed", () => {
    expect(choose(["Mac - Lenin", 0.6], ["Mác - Lênin”", 0.95], "vie")).toEqual(["Mác - Lênin", false]);
    expect(choose(["thong ke toan", 0.6], ["thống; kê toán", 0.95], "vie")).toEqual(["thống kê toán", false]);
    expect(choose(["Fisica; optica", 0.9], ["Física; óptica", 0.9], "spa")).toEqual([
      "Física; óptica",
      false,
    ]);
    expect(choose(['Seminar "Kant"', 0.9], ["Seminar „Kant“", 0.9], "deu")[0]).toBe("Seminar „Kant“");
    expect(choose(["Theorie d'Ampere", 0.9], ["Théorie d'Ampère", 0.9], "fra")[0]).toBe("Théorie d'Ampère");
    // Without a second reading it is asked about.
    expect(choose(null, ["Lênin”", 0.95], "vie")).toEqual(["Lênin”", true]);
  });

  it("takes PP-OCR's number, flagged unless it is sure", () => {
    expect(choose(["78", 0.999], ["T8", 0.4], "eng")).toEqual(["78", false]);
    expect(choose(["78", 0.8], ["76", 0.9], "eng")).toEqual(["78", true]);
  });

  it("keeps a name of which PP-OCR knows only the number", () => {
    expect(choose(["2", 0.99], ["대학영어 2", 0.9], "kor")).toEqual(["대학영어 2", false]);
    expect(choose(["2", 0.99], ["대학영어 3", 0.9], "kor")).toEqual(["대학영어 3", true]);
    expect(choose(["85", 0.999], ["해드", 0.3], "kor")).toEqual(["85", false]);
  });

  it("flags a number in the script’s own digits if PP-OCR reads another one", () => {
    expect(choose(["15.50", 0.99], ["۱۵.۳۰", 0.95], "fas")).toEqual(["۱۵.۳۰", true]);
    expect(choose(["15.50", 0.99], ["۱۵.۵۰", 0.95], "fas")).toEqual(["۱۵.۵۰", false]);
    expect(choose(["IV/0", 0.6], ["۱۷/۵", 0.95], "fas")).toEqual(["۱۷/۵", false]);
  });

  it("does not take decimals for a unit", () => {
    expect(choose(["15.50", 0.9997], ["15.30", 0.73], "fas")).toEqual(["15.50", false]);
    expect(choose(["1,7", 0.95], ["1,3", 0.9], "deu")).toEqual(["1,7", true]);
    expect(choose(["7,5 ECTS", 0.95], ["7,5 EC7S", 0.5], "deu")).toEqual(["7,5 ECTS", false]);
  });

  it("restores a comma that only one reader saw, and flags it", () => {
    expect(choose(["17", 0.999], ["1,7", 0.8], "deu")).toEqual(["1,7", true]);
  });

  it("is sure of a number whose decimal sign only one reader got wrong", () => {
    expect(choose(["1.3", 0.53], ["1,3", 0.94], "deu")).toEqual(["1,3", false]);
    expect(choose(["7,1", 0.96], ["71", 0.9], "por")).toEqual(["7,1", false]);
    expect(choose(["7.8", 0.53], ["78", 0.92], "por")).toEqual(["7.8", true]);
  });

  it("is sure of a number with a unit that only one reader knows", () => {
    expect(choose(["7,5 ECTS", 0.99], ["7,5 ΕΟΤΞ", 0.2], "ell")).toEqual(["7,5 ECTS", false]);
    expect(choose(["4单位", 0.99], ["4 単位", 0.79], "jpn")).toEqual(["4 単位", false]);
    expect(choose(["5 ECTS", 0.99], ["6 ΕΟΤΞ", 0.2], "ell")[1]).toBe(true);
  });

  it("does not ask about the case of a letter or the stroke of a numeral", () => {
    expect(choose(["c", 0.98], ["C", 0.52], "eng")).toEqual(["C", false]);
    expect(choose(["Calculo l", 0.44], ["Cálculo I", 0.95], "por")).toEqual(["Cálculo I", false]);
    expect(choose(["Calculo 1", 0.9], ["Cálculo I", 0.95], "por")[1]).toBe(true);
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
