import { expect, it } from "vitest";
import { guessTable } from "../guess-table.ts";
import { systems } from "../../test/marks.ts";
import { doubtMessage } from "./doubt-text.ts";
import { choosesRows, decideDoubt, listDoubts, reopenDoubt } from "./list-doubts.ts";
import { reviewRows, type Review } from "./review-table.ts";
import { rowChoiceMessage } from "./review-text.ts";

const toLines = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => ({ cells: line.split("|").map((cell) => cell.trim()) }));

function read(table: string) {
  const { doubts, columns } = guessTable(toLines(table), { readsAsMark: systems.letters });
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
    "This file contains courses of 2 students (900123 and 900456); keep only one",
  ]);
  expect(read(table.replaceAll("900456", "900123"))).toEqual([]);
});

it("asks if a column of names next to the courses has more than one", () => {
  const table = `
    Name | Course | Credits | Grade
    Ama Serwaa | Biology | 3 | A
    Ama Serwaa | Algebra | 3 | B
    Kojo Mensah | Botany | 4 | D
    Kojo Mensah | Biology | 3 | C`;
  expect(read(table)).toHaveLength(1);
  // Names that alternate are of teachers.
  expect(read(`${table}\n    Ama Serwaa | Logic | 3 | A`)).toEqual([]);
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
    "This file contains courses of 2 students (Ama Serwaa and Kojo Mensah); keep only one",
  ]);
  expect(read(table.replace("Kojo Mensah", "AMA SERWAA"))).toEqual([]);
});

it.each([
  [
    "by a column",
    "Student ID | Course | Grade\n1 | Biology | A\n2 | Botany | B\n1 | Algebra | C",
    "2",
    ["Botany"],
  ],
  [
    "by names",
    "Course | Grade\nName: Ama Serwaa\nBiology | A\nName: Kojo Mensah\nBotany | B\nName: Ama Serwaa\nAlgebra | C",
    "Ama Serwaa",
    ["Biology", "Algebra"],
  ],
])("keeps the courses of the chosen student, grouped %s", (_, table, student, courses) => {
  const readsAsMark = systems.letters;
  const lines = toLines(table);
  const guess = guessTable(lines, { readsAsMark });
  const review: Review = { sheet: { name: "marks.csv", lines }, edits: {}, leftOut: [] };
  const imported = (reviewed: Review) =>
    reviewRows(guess, reviewed, readsAsMark).rows.flatMap(({ row, leftOut }) =>
      leftOut ? [] : [row.course],
    );
  const doubt = listDoubts(guess, review, readsAsMark).find(
    ({ reason }) => reason.code === "several-students",
  );
  const decided = decideDoubt(review, doubt!, student);
  expect(imported(decided)).toEqual(courses);
  expect(imported(reopenDoubt(decided, doubt!))).toHaveLength(3);
  expect(imported(decideDoubt(review, doubt!, "All of them"))).toHaveLength(3);
});

it("blocks the import of a list of more students than can be offered one by one", () => {
  const readsAsMark = systems.letters;
  const courses = Array.from({ length: 13 }, (_, i) => `${901 + i} | Biology | 3 | A`).join("\n");
  const lines = toLines(`Student ID | Course | Credits | Grade\n${courses}`);
  const guess = guessTable(lines, { readsAsMark });
  const review: Review = { sheet: { name: "marks.csv", lines }, edits: {}, leftOut: [] };
  const [doubt] = listDoubts(guess, review, readsAsMark);
  expect(doubtMessage(doubt!, "", guess.columns)).toBe(
    "This file contains courses of 13 students (901, 902, 903 and others); evaluate it with Bulk evaluation",
  );
  expect(choosesRows(doubt!)).toBe(true);
  expect(rowChoiceMessage(doubt!)).toMatch(
    /^Evaluate this list of students with Bulk evaluation, or confirm/,
  );
  // A numbered table can look like a list of students.
  expect(doubt?.readings.map(({ text }) => text)).toEqual(["All of them"]);
  const confirmed = decideDoubt(review, doubt!, "All of them");
  expect(confirmed.leftOut).toEqual([]);
  expect(listDoubts(guess, confirmed, readsAsMark)[0]?.settled).toBe(true);
});

it("asks for the student again if another choice of rows is taken back", () => {
  const readsAsMark = systems.dutch;
  const lines = toLines(`
    Studentnummer | Omschrijving | Resultaat | EC
    101 | Logica | 6,0 | 7,5
    101 | Tentamen | 5,6 |
    101 | Practicum | 6,9 |
    202 | Datastructuren | 8,0 | 7,5
    202 | Statistiek | 7,0 | 7,5`);
  const guess = guessTable(lines, { readsAsMark });
  const start: Review = { sheet: { name: "marks.csv", lines }, edits: {}, leftOut: [] };
  const findChoice = (review: Review, code: string) =>
    listDoubts(guess, review, readsAsMark).find(({ reason }) => reason.code === code)!;
  const oneStudent = decideDoubt(start, findChoice(start, "several-students"), "101");
  const whole = decideDoubt(
    oneStudent,
    findChoice(oneStudent, "maybe-parts"),
    "Courses only, without their parts",
  );
  expect(findChoice(whole, "several-students").settled).toBe(true);
  // The rows of the other student are back.
  const reopened = reopenDoubt(whole, findChoice(whole, "maybe-parts"));
  expect(reopened.leftOut).toEqual([]);
  expect(findChoice(reopened, "several-students").settled).toBe(false);
});

it("does not take the data of one student next to the table for several students", () => {
  const table = `
    Nom : | ADJOVI | Course | Credits | Grade
    Prénoms : | Kossi | Climatology | 4 | A
    N° carte : | 452211 | Geography | 4 | B
     | | Statistics | 4 | C
     | | Cartography | 4 | B`;
  expect(read(table)).toEqual([]);
  expect(read(table.replaceAll(" :", ""))).toHaveLength(1);
});
