import { expect, it } from "vitest";
import { gradedSystems } from "../../test/marks.ts";
import { readRowMark } from "./read-row-mark.ts";

const noHabits = {
  marks: null,
  credits: null,
  headerMaximum: null,
  filled: { mark: 1, credits: 0 },
  rows: 5,
};
const read = (mark: string) =>
  readRowMark({ mark, maximum: "", minimum: "", result: "" }, noHabits, gradedSystems.percent);

it.each([
  ["8O", "80"],
  ["l5", "15"],
  // A 7 with the grade B, or 78?
  ["7B", "78"],
])("proposes the number that %s looks like, and asks", (printed, mark) => {
  const { text, doubts } = read(printed);
  expect(text).toBe(mark);
  expect(
    doubts.map(({ reason, readings }) => [reason.code, readings.map((reading) => reading.text)]),
  ).toEqual([["taken-from-text", [mark, printed]]]);
});

it("does not ask about a grade next to a number that it cannot belong to", () => {
  expect(read("70B")).toEqual({ text: "70", doubts: [] });
});
