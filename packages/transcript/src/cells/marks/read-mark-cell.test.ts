import { expect, test } from "vitest";
import { gradedSystems } from "../../../test/marks.ts";
import { readMarkCell } from "./read-mark-cell.ts";

const { german, percent, letters, korean } = gradedSystems;

test.each([
  ["70A", percent, "70"],
  ["Мн. добър (85)", percent, "85"],
  ["72 A", percent, "72"],
  ["A (72)", percent, "72"],
  ["85分", percent, "85"],
  ["45*", percent, "45"],
  ["٨٥", percent, "٨٥"],
  ["43/50", percent, "43/50"],
  ["2,3 (gut)", german, "2,3"],
  ["sehr gut (1,3)", german, "1,3"],
  ["72 B", letters, "B"],
  ["B / 72", letters, "B"],
  // As a B+ looks in a line that is written from right to left.
  ["+B", korean, "B+"],
  ["85 (ochenta y cinco)", percent, "85"],
  ["OCHENTA (80)", percent, "80"],
  ["12 (doze) valores", percent, "12"],
  ["72.5 setenta y dos punto cinco", percent, "72.5"],
  ["68 2-", percent, "68"],
  ["90 / A / excellent", percent, "90"],
])("reads the mark in %s without a question", (cell, system, mark) => {
  expect(readMarkCell(cell, system)).toMatchObject({ mark, unclear: false });
});

test.each([
  ["38 (compensated pass)", percent, "38"],
  ["2,3 (sehr gut)", german, "2,3"],
  ["55 see note 4", percent, "55"],
  ["60 (noventa)", percent, "60"],
  ["61 R", percent, "61"],
  // The average of the class.
  ["64 (61)", percent, "64"],
  ["75 1", percent, "75"],
  ["75 / B / R", percent, "75"],
  // The letter O, not a zero.
  ["8O", percent, "8"],
])("reads the mark in %s, but asks because of the rest", (cell, system, mark) => {
  expect(readMarkCell(cell, system)).toMatchObject({ mark, unclear: true });
});

test("finds no mark in other text", () => {
  const texts = ["", "see overleaf", "17.03.2021", "6,3", "4EK101"];
  expect(texts.map((cell) => readMarkCell(cell, german))).toEqual(texts.map(() => null));
});

test("asks whether a dash in front of a letter belongs to the mark", () => {
  const grades = (text: string) => ["B", "B-", "B+"].includes(text);
  expect(readMarkCell("-B", grades)).toEqual({ mark: "B-", rest: "", unclear: true });
  expect(["- B", "+ B"].map((cell) => readMarkCell(cell, grades))).toEqual([null, null]);
  // The engine reads these without the dash.
  expect(["-B", "- B"].map((cell) => readMarkCell(cell, letters)?.unclear)).toEqual([true, true]);
});

test("reads a mark without its footnote signs, but not the error of a spreadsheet", () => {
  const read = (cell: string) => readMarkCell(cell, percent)?.mark ?? null;
  expect(["58¹", "58¹ ²", "7ᵃ", "41* (D)", "#64"].map(read)).toEqual(["58", "58", "7", "41", "64"]);
  const notReported = Object.assign((text: string) => text === "N/A" || text === "NV", {});
  expect(["#N/A", "#NV"].map((cell) => readMarkCell(cell, notReported))).toEqual([null, null]);
});

test("reads A* in front of a bracket, not A with a footnote", () => {
  const grades = (text: string) => ["A*", "A", "B"].includes(text);
  expect(readMarkCell("A*(a*)", grades)?.mark).toBe("A*");
});
