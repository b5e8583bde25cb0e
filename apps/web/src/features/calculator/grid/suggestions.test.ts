import type { GradingSystem } from "@meridian/grading";
import { expect, test } from "vitest";
import { exampleCountry } from "../example/example-document.ts";
import { markSuggestions } from "./suggestions.ts";

const letters = ["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "F"];
const numeric = exampleCountry.systems[0]!;
const symbols = {
  ...numeric,
  kind: "symbol",
  bands: letters.map((grade) => ({ grade, us: grade })),
} as unknown as GradingSystem;

const offered = (typed: string, most?: number) =>
  markSuggestions(symbols, typed, most).map(({ text }) => text);

test("a scale of symbols offers what begins with what was typed", () => {
  expect(offered("b")).toEqual(["B+", "B", "B-"]);
  expect(offered("x")).toEqual([]);
});

test("a mark typed in full is not offered again, one that others begin with is", () => {
  expect(offered("F")).toEqual([]);
  expect(offered("C")).toEqual(["C+", "C", "C-"]);
});

test("a list over the next row is short, a row to tap has the whole scale", () => {
  expect(offered("")).toEqual(letters.slice(0, 8));
  expect(offered("", 24)).toEqual(letters);
});
