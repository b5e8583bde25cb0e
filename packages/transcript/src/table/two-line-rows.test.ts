import { expect, it } from "vitest";
import { joinTwoLineRows } from "./two-line-rows.ts";

const read = (text: string) =>
  joinTwoLineRows(text.split("\n").map((line) => ({ cells: line.split("|") }))).map(({ cells }) =>
    cells.join("|"),
  );

const header = "Code|Course\n|Credits|Mark";

it("joins the line with the name of a course and the one with its values", () => {
  const courses = "101|Logic\n|3|64\n102|Ethics\n|3|71\n103|Law\n|4|58";
  expect(read(`Name: Ana\nMay 2022\n${header}\n${courses}\nSGPA: 6.5|Credits: 10`)).toEqual([
    "Name: Ana",
    "May 2022",
    "Code|Course|Credits|Mark",
    "101|Logic|3|64",
    "102|Ethics|3|71",
    "103|Law|4|58",
    "SGPA: 6.5|Credits: 10",
  ]);
  // The values may start in the first column.
  expect(read(`${header}\n${courses}`.replaceAll("\n|", "\n")).slice(0, 2)).toEqual([
    "Code|Course|Credits|Mark",
    "101|Logic|3|64",
  ]);
});

it("joins the header when it is repeated, and keeps the headings of terms", () => {
  const term = (courses: string) => `${header}\n${courses}`;
  const text = `Term 1\n${term("101|Logic\n|3|64\n102|Ethics\n|3|71")}\nTerm 2\n${term("103|Law\n|4|58")}`;
  expect(read(text)).toEqual([
    "Term 1",
    "Code|Course|Credits|Mark",
    "101|Logic|3|64",
    "102|Ethics|3|71",
    "Term 2",
    "Code|Course|Credits|Mark",
    "103|Law|4|58",
  ]);
});

it("keeps a table whose header has two lines but whose courses have one", () => {
  const text = "Code|Course||\n||Credits|Mark\n101|Logic|3|64\n102|Ethics|3|71\n103|Law|4|58";
  expect(read(text)).toEqual(text.split("\n"));
});
