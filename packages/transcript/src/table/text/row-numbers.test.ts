import { expect, it } from "vitest";
import { systems } from "../../../test/marks.ts";
import { withoutRowNumbers } from "./row-numbers.ts";
import { splitRunningText } from "./running-text.ts";

const split = (...lines: string[]) => splitRunningText(lines, systems.tenPoint).map(({ cells }) => cells);

it.each(["No.", "S. No.", "Р. бр.", "Por. č."])("leaves out %s over the numbers of the rows", (name) => {
  expect(split(`${name} Course Mark Credits`, "1. Logic 8 6", "2. Ethics 7 5", "3. Algebra II 9 4")).toEqual([
    ["Course", "Mark", "Credits"],
    ["Logic", "8", "6"],
    ["Ethics", "7", "5"],
    ["Algebra II", "9", "4"],
  ]);
});

it("removes numbers in front of names on two lines and of codes that are numbers", () => {
  expect(
    withoutRowNumbers(["1 Introduction to the Study", "of Law 6 12", "2 Economics 5 14", "3 Logic 4 9"]),
  ).toEqual(["Introduction to the Study", "of Law 6 12", "Economics 5 14", "Logic 4 9"]);
  expect(withoutRowNumbers(["1 221101 Algebra 3 14", "2 221110 Optics 3 12", "3 221120 Logic 3 9"])[0]).toBe(
    "221101 Algebra 3 14",
  );
});
