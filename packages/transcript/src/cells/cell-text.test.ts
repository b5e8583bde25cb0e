import { expect, test } from "vitest";
import { cleanCell, parseNumber, westernDigits } from "./cell-text.ts";

test("shapes that PDF files use in place of letters become the letters", () => {
  // Radicals look like the characters, but a search or a font would not find them.
  expect(cleanCell("⾼等数学 ⻢克思主义")).toBe("高等数学 马克思主义");
  expect(cleanCell("ﬁnance ﻣﺪﺧﻞ")).toBe("finance مدخل");
});

test.each([
  ["۱۷٫۲۵", 17.25],
  ["١٧٫٥", 17.5],
  ["१२.५", 12.5],
  ["৮২", 82],
  ["๓.๕", 3.5],
  ["１２", 12],
  ["١٬٢٠٠", 1200],
])("%s is a number", (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test("brackets in a text from right to left open before they close", () => {
  expect(cleanCell("نظم التشغيل )Operating Systems(")).toBe("نظم التشغيل (Operating Systems)");
  expect(cleanCell("א) לוגיקה (חלק 2)")).toBe("א) לוגיקה (חלק 2)");
});

test("digits of every script become 0–9, and nothing else changes", () => {
  expect(westernDigits("วิชา ๑๐๑, 𝟗²")).toBe("วิชา 101, 9²");
});
