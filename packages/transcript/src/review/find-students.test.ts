import { expect, it } from "vitest";
import { guessTable } from "../guess-table.ts";
import { systems } from "../../test/marks.ts";
import { doubtMessage } from "./doubt-text.ts";

function read(table: string) {
  const lines = table
    .trim()
    .split("\n")
    .map((line) => ({ cells: line.split("|").map((cell) => cell.trim()) }));
  const { doubts, columns } = guessTable(lines, { readsAsMark: systems.letters });
  return doubts
    .filter(({ reason }) => reason.code === "several-students")
    .map((doubt) => doubtMessage(doubt, "", columns));
}

it("asks if a column of student numbers has more than one", () => {
  const table = `
    Student ID | Course | Credits | Grade
    900123 | Biology | 3 | A
    900123 | Algebra | 3 | B
    900456 | Botany | 4 | D
    900456 | Biology | 3 | C`;
  expect(read(table)).toEqual([
    "This file has the courses of 2 students (900123 and 900456); leave out all but one",
  ]);
  expect(read(table.replaceAll("900456", "900123"))).toEqual([]);
});

it("asks if another student's name is printed between courses", () => {
  const table = `
    Course | Credits | Grade
    Name: Ama Serwaa
    Biology | 3 | A
    Algebra | 3 | B
    Name: Kojo Mensah
    Botany | 4 | D
    Geology | 3 | C
    Name: Dr. Efua Owusu`;
  expect(read(table)).toEqual([
    "This file has the courses of 2 students (Ama Serwaa and Kojo Mensah); leave out all but one",
  ]);
  expect(read(table.replace("Kojo Mensah", "AMA SERWAA"))).toEqual([]);
});
