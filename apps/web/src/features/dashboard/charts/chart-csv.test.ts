import { expect, test } from "vitest";
import { chartCsv } from "./chart-csv.ts";

const table = {
  columns: [{ head: "Country" }, { head: "Calculations", numeric: true }],
  rows: [
    ["India", 312],
    ["Korea, South", null],
  ],
} as const;

test("writes a plain table and quotes cells with commas", () => {
  expect(chartCsv([{ table }])).toBe('\u{feff}Country,Calculations\r\nIndia,312\r\n"Korea, South",\r\n');
});

test("writes several charts one after another with titles", () => {
  const lines = chartCsv([
    { title: "By country", table },
    { title: "Again", table },
  ]).split("\r\n");
  expect(lines[0]).toBe("\u{feff}By country");
  expect(lines.slice(4, 7)).toEqual(["", "Again", "Country,Calculations"]);
});

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  // A leading sign starts a formula in locales where semicolons separate cells.
  ["-3", "'-3"],
  ["-3 and more", "'-3 and more"],
  ['a "b"', '"a ""b"""'],
])("escapes %j so that it cannot run as a formula", (name, written) => {
  const csv = chartCsv([{ table: { columns: [{ head: "Name" }], rows: [[name]] } }]);
  expect(csv.split("\r\n")[1]).toBe(written);
});
