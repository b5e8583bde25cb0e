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

const suggest = (typed: string, max?: number) => markSuggestions(symbols, typed, max).map(({ text }) => text);

test("suggests the symbols that start with what was typed", () => {
  expect(suggest("b")).toEqual(["B+", "B", "B-"]);
  expect(suggest("x")).toEqual([]);
});

test("does not suggest a fully typed mark unless longer marks start with it", () => {
  expect(suggest("F")).toEqual([]);
  expect(suggest("C")).toEqual(["C+", "C", "C-"]);
});

test("limits the list to 8 marks unless a higher limit is given", () => {
  expect(suggest("")).toEqual(letters.slice(0, 8));
  expect(suggest("", 24)).toEqual(letters);
});
