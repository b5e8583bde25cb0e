import { expect, it } from "vitest";
import { guessTable } from "../../guess-table.ts";
import { toImportedRows } from "../imported-rows.ts";
import { systems } from "../../../test/marks.ts";
import { readRowCredits } from "./read-row-credits.ts";

const noHabits = {
  marks: null,
  credits: null,
  headerMaximum: null,
  filled: { mark: 1, credits: 1 },
  rows: 5,
};
const read = (text: string) => readRowCredits(text, noHabits);

it.each([
  ["(3)", "3"],
  ["[2.0]", "2.0"],
  ["3.0 / 3.0", "3.0"],
  ["3/3.00", "3"],
  ["6*", "6"],
  ["6¹", "6"],
  ["4(3-1)", "4"],
  ["3 (2-3)", "3"],
  ["3(2-2-5)", "3"],
  ["๔(๓-๓-๗)", "๔"],
  ["0(0-2-1)", "0"],
  ["zk 6 kr.", "6"],
  ["3 / 108", "3"],
  ["obligatoria 4,5 ECTS", "4,5 ECTS"],
])("reads %s as clear credits", (printed, credits) => {
  expect(read(printed)).toEqual({ text: credits, doubts: [] });
});

it("asks which credits count if attempted and earned differ", () => {
  const { text, doubts } = read("4.0 / 0.0");
  expect(text).toBe("4.0");
  expect(doubts[0]?.reason).toEqual({ code: "taken-from-text", printed: "4.0 / 0.0" });
  expect(doubts[0]?.readings.map((reading) => reading.text)).toEqual(["4.0", "0.0"]);
});

it("finds the column of credits in brackets", () => {
  const lines = ["Course|Units|Grade", "Chemistry|(4)|B", "Physics|(4)|C", "Seminar|(2)|A"];
  const guess = guessTable(
    lines.map((line) => ({ cells: line.split("|") })),
    { readsAsMark: systems.letters },
  );
  expect(guess.columns.map(({ kind }) => kind)).toEqual(["course", "credits", "mark"]);
  expect(guess.sure).toBe(true);
});

it("finds credits by their unit, next to the kind of exam", () => {
  const lines = [
    "Předmět|Ukončení|Známka",
    "Ekonometrie|zk 6 kr.|A",
    "Statistika|zk 5 kr.|B",
    "Tělocvik|z 1 kr.|P",
  ];
  const guess = guessTable(
    lines.map((line) => ({ cells: line.split("|") })),
    { readsAsMark: systems.letters },
  );
  expect(toImportedRows(guess, systems.letters).map(({ credits }) => credits)).toEqual(["6", "5", "1"]);
});

it("asks about brackets among plain credits and about many times the usual credits", () => {
  const habits = { ...noHabits, usualCredits: { median: 3, inBrackets: false } };
  const ask = (text: string) => readRowCredits(text, habits).doubts.map(({ reason }) => reason.code);
  expect(ask("(2)")).toEqual(["taken-from-text"]);
  expect(ask("103")).toEqual(["unusual-credits"]);
  expect(ask("30")).toEqual([]);
});

it("asks about hours in brackets that do not make up the credits", () => {
  expect(read("3(1-1)").doubts).toHaveLength(1);
});

it("asks about the last row of a term if its credits are the sum of those above", () => {
  const lines = ["Course|Credits|Grade", "Logic|20|A", "Ethics|10|B", "Botany|30|A", "Stage 1 result|60|B"];
  const guess = guessTable(
    lines.map((line) => ({ cells: line.split("|") })),
    { readsAsMark: systems.letters },
  );
  expect(guess.doubts.map(({ line, reason }) => [line, reason.code])).toEqual([[4, "maybe-total"]]);
});

it("takes a dash for no credits", () => {
  expect(read("–").text).toBe("");
});

it("asks about a row with the credits of all courses below it", () => {
  const lines = ["Code|Module|Credits|Mark", "E1|Writing|3|70", "E2|Reading|3|61", "MAT|Mathematics|15|64"];
  const courses = ["M1|Calculus|5|70", "M2|Algebra|5|58", "M3|Logic|5|81"];
  const guess = guessTable(
    [...lines, ...courses].map((line) => ({ cells: line.split("|") })),
    { readsAsMark: systems.percent },
  );
  expect(guess.doubts.map(({ line, reason }) => [line, reason.code])).toEqual([[3, "maybe-total"]]);
});

it("does not add up credits of other terms", () => {
  const lines = [
    "Course|Credits|Mark",
    "2018 Fall",
    "Calculus|10|70",
    "Art|5|60",
    "Sport|0|P",
    "2019 Spring",
    "Law|5|58",
    "Logic|5|81",
    "Music|5|64",
  ];
  const guess = guessTable(
    lines.map((line) => ({ cells: line.split("|") })),
    { readsAsMark: systems.percent },
  );
  expect(guess.doubts.map(({ reason }) => reason.code)).not.toContain("maybe-total");
});
