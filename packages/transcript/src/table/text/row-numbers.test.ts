import { expect, it } from "vitest";
import { systems } from "../../../test/marks.ts";
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
