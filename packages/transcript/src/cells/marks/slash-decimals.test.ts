import { expect, it } from "vitest";
import { readSlashDecimals } from "./slash-decimals.ts";

const read = (...cells: string[]) =>
  readSlashDecimals(cells.map((cell) => ({ cells: ["درس", cell] }))).map((line) => line.cells[1]);

it("reads a slash as a decimal sign where nothing can be out of the second number", () => {
  expect(read("نمره", "۱۷/۵۰", "۱۴/۰۰", "۹/۷۵")).toEqual(["نمره", "۱۷.۵۰", "۱۴.۰۰", "۹.۷۵"]);
});

it("leaves marks out of a maximum, days and single cells", () => {
  expect(read("43/50", "38/50", "70/100")).toEqual(["43/50", "38/50", "70/100"]);
  expect(read("12/05", "30/11", "14/06")).toEqual(["12/05", "30/11", "14/06"]);
  expect(read("۱۷/۵۰", "۱۴/۰۰")).toEqual(["۱۷/۵۰", "۱۴/۰۰"]);
});
