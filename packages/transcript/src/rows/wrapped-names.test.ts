import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { guessTable } from "../guess-table.ts";

const read = (...lines: string[]) =>
  guessTable(
    lines.map((line) => ({ cells: line.split("|") })),
    { readsAsMark: systems.percent },
  );
const listNames = (...lines: string[]) => read(...lines).rows.map(({ cells }) => cells[0]);

it("takes a line in lowercase for the rest of the name above", () => {
  const lines = ["Course|Credits|Mark", "Introduction|5|71", "to Algebra||", "History|5|64", "Physics|5|80"];
  expect(listNames(...lines)).toEqual(["Introduction to Algebra", "History", "Physics"]);
});

it("takes no Georgian heading for the rest of a name, although its letters are lowercase in Unicode", () => {
  const lines = [
    "საგანი|კრედიტი|ქულა",
    "ზოგადი კურსები||",
    "ისტორია|5|71",
    "სპეციალობის კურსები||",
    "სტატისტიკა|5|64",
    "ფიზიკა|5|80",
  ];
  expect(listNames(...lines)).toEqual(["ისტორია", "სტატისტიკა", "ფიზიკა"]);
});

it("takes no signature below a total for the rest of the last name", () => {
  const lines = ["Course|Credits|Mark", "Algebra|5|71", "History|5|64", "Physics and|5|80"];
  expect(listNames(...lines, "Total|15|", "registrar||")).toEqual(["Algebra", "History", "Physics and"]);
});

it("asks about a name that goes on in the next line of a file, and joins no note to it", () => {
  const ask = (...lines: string[]) =>
    guessTable(
      lines.map((line) => ({ cells: line.split("|") })),
      { readsAsMark: systems.percent },
    ).doubts.map(({ reason }) => reason.code);
  const lines = ["Course|Credits|Mark", "Algebra|5|71", "Introduction to|5|64"];
  expect(ask(...lines, "history||")).toEqual(["joined-lines"]);
  expect(
    listNames("Course|Credits|Mark", "Algebra|5|71", "History|5|64", "Sports|2|80", "a) exempt||"),
  ).toEqual(["Algebra", "History", "Sports"]);
});
