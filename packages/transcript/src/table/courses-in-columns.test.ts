import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { turnCourseColumns } from "./courses-in-columns.ts";

const read = (text: string) =>
  turnCourseColumns(
    text.split("\n").map((line) => ({ cells: line.split("|") })),
    systems.percent,
  ).map(({ cells }) => cells.join("|"));

it("turns a table with a column per course", () => {
  expect(
    read(
      "First term\nCourse|LOG 1|ETH 2|LAW 3\nTitle|Logic|Ethics|Law\nUnits|3|3|4\nFinal grade|64|71|58\nGPA|2.5",
    ),
  ).toEqual([
    "First term",
    "Course|Title|Units|Final grade",
    "LOG 1|Logic|3|64",
    "ETH 2|Ethics|3|71",
    "LAW 3|Law|4|58",
    "GPA|2.5",
  ]);
});

it("keeps a table with a row per course, and one without marks", () => {
  const rows = "Course|Units|Grade|Term\nLogic|3|64|1\nEthics|3|71|1\nLaw|4|58|2";
  expect(read(rows)).toEqual(rows.split("\n"));
  const plan = "Course|Logic|Ethics|Law\nUnits|3|3|4\nRoom|A|B|C";
  expect(read(plan)).toEqual(plan.split("\n"));
});
