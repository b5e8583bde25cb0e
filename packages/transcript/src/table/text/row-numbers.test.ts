import { expect, it } from "vitest";
import { systems } from "../../../test/marks.ts";
import { splitRunningText } from "./running-text.ts";

const split = (...lines: string[]) => splitRunningText(lines, systems.tenPoint).map(({ cells }) => cells);

it.each(["No.", "S. No.", "Р. бр."])("leaves out %s over the numbers of the rows", (name) => {
  expect(split(`${name} Course Mark Credits`, "1. Logic 8 6", "2. Ethics 7 5", "3. Algebra II 9 4")).toEqual([
    ["Course", "Mark", "Credits"],
    ["Logic", "8", "6"],
    ["Ethics", "7", "5"],
    ["Algebra II", "9", "4"],
  ]);
});

it("keeps a mark together with its meaning in words, and a number with its name", () => {
  expect(
    split(
      "Математика 1 8 (осам) 8 12.02.2018.",
      "Fizika 2 (lab) 9 (labai gerai) 6 12.02.2018.",
      "Chemija 10 (puikiai) 5 12.02.2018.",
    ),
  ).toEqual([
    ["Математика 1", "8 (осам)", "8", "12.02.2018."],
    ["Fizika 2 (lab)", "9 (labai gerai)", "6", "12.02.2018."],
    ["Chemija", "10 (puikiai)", "5", "12.02.2018."],
  ]);
});
