import { expect, it } from "vitest";
import { joinDecimals } from "./decimal-commas.ts";

const read = (text: string) => joinDecimals(text.split("\n").map((line) => line.split(",")));

it("joins numbers that make a row longer than the header, and asks about the row", () => {
  const lines = read("Matière,Crédits,Note\nMathematics,6,14,5\nHistory,3,13\nBiology,7,5,12,5");
  expect(lines.map(({ cells }) => cells.slice(1))).toEqual([
    ["Crédits", "Note"],
    ["6", "14,5"],
    ["3", "13"],
    ["7,5", "12,5"],
  ]);
  expect(lines.map(({ doubtCause }) => doubtCause)).toEqual([
    undefined,
    "maybe-decimal",
    undefined,
    "maybe-decimal",
  ]);
});

it("leaves rows with a comma in a name as they are", () => {
  const [, row] = read("Course,Credits,Grade\nPhysics, Optics,6,B");
  expect(row).toEqual({ cells: ["Physics", " Optics", "6", "B"] });
});

it("asks about three whole numbers in every row without a header", () => {
  const isAsked = (text: string) => read(text).every(({ doubtful }) => doubtful !== undefined);
  expect(isAsked("Algebra,6,14,5\nPhysics,5,12,0\nHistory,3,13,5")).toBe(true);
  expect(isAsked("Algebra,6,14\nPhysics,5,12\nHistory,3,13")).toBe(false);
});
