import { expect, it } from "vitest";
import { gradedSystems } from "../../../test/marks.ts";
import { readRowMark } from "./read-row-mark.ts";
import type { TableHabits } from "./table-habits.ts";

const noHabits = {
  marks: null,
  credits: null,
  headerMaximum: null,
  filled: { mark: 1, credits: 0 },
  rows: 5,
};
const read = (mark: string, habits: TableHabits = noHabits) =>
  readRowMark({ mark, maximum: "", minimum: "", result: "" }, habits, gradedSystems.percent);

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

it("asks whether 58/62 among plain numbers is two marks", () => {
  const { doubts } = read("58/62", { ...noHabits, printsPlainMarks: true });
  expect(
    doubts.map(({ reason, readings }) => [reason.code, readings.map((reading) => reading.text)]),
  ).toEqual([["maximum-unclear", ["58/62", "62", "58"]]]);
  expect(read("58/100", { ...noHabits, printsPlainMarks: true }).doubts).toEqual([]);
  expect(read("43/50").doubts).toEqual([]);
});

it("reads a mark in Arabic digits out of the maximum next to it", () => {
  const texts = { mark: "٤٣٫٥", maximum: "٥٠", minimum: "", result: "" };
  expect(readRowMark(texts, noHabits, gradedSystems.percent)).toEqual({ text: "43.5/50", doubts: [] });
});

it("asks about a printed fail if the table gives a D below the pass mark", () => {
  const readWith = (mark: string, result: string) =>
    readRowMark({ mark, maximum: "", minimum: "", result }, noHabits, gradedSystems.compensated);
  const { text, doubts } = readWith("9,5", "Ajourné");
  expect(text).toBe("9,5");
  expect(doubts.map(({ reason, readings }) => [reason.code, readings])).toEqual([
    [
      "result-contradicts",
      [
        { text: "9,5", evidence: "9,5 is printed as the mark, which this table converts to D." },
        { text: "Ajourné", evidence: "“Ajourné” is printed." },
      ],
    ],
  ]);
  expect(readWith("7,5", "Ajourné")).toEqual({ text: "7,5", doubts: [] });
  expect(readWith("9,5", "")).toEqual({ text: "9,5", doubts: [] });
});
