import { expect, it } from "vitest";
import { flagShiftedRows } from "./shifted-rows.ts";

const listDoubtful = (...rows: string[]) =>
  flagShiftedRows(rows.map((cells, line) => ({ cells: cells.split("|"), doubtful: [], line }))).flatMap(
    ({ line, doubtCause }) => (doubtCause === "shifted-cells" ? [line] : []),
  );

const courses = ["Algebra|6|12.50|C", "Logic|5|11.00|C", "Optics|4|14.25|B", "Ethics|4|10.00|C"];

it("flags a row with values like those of the next columns", () => {
  expect(listDoubtful(...courses, "Chemistry 5|9.75|D|")).toEqual([4]);
  expect(listDoubtful(...courses, "Chemistry||5|9.75")).toEqual([4]);
});

it("does not flag a row that lacks a value or has an unusual one", () => {
  expect(listDoubtful(...courses, "Sports|2|passed|", "Law|3.5|9|D", "Art|3||")).toEqual([]);
});
