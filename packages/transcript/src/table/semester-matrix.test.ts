import { expect, it } from "vitest";
import { stackSemesters } from "./semester-matrix.ts";

const toLines = (text: string) =>
  text.split("\n").map((line) => ({ cells: line.split("|").map((cell) => cell.trim()) }));
const stack = (text: string) => stackSemesters(toLines(text)).map((line) => line.cells.join("|"));

it("stacks the terms of a year, each with the courses that have values in it", () => {
  expect(
    stack(
      "| Fall 2020 | | Spring 2021 |\nCourse|Credits|Grade|Credits|Grade\nLogic|6|A|6|B\nEthics|3|B||\nBotany|||4|C",
    ),
  ).toEqual([
    "Course|Credits|Grade",
    "Fall 2020",
    "Logic|6|A",
    "Ethics|3|B",
    "Spring 2021",
    "Logic|6|B",
    "Botany|4|C",
  ]);
});

it("reads titles and names over several lines, with the course between them", () => {
  expect(
    stack(
      "| First Semester | | Second Semester |\nSubject| 2012 | | 2013 |\n|Credit|Marks|Credit|Marks\nLogic|6|71|6|64\nEthics|3|55||",
    ),
  ).toEqual([
    "Subject|Credit|Marks",
    "First Semester 2012",
    "Logic|6|71",
    "Ethics|3|55",
    "Second Semester 2013",
    "Logic|6|64",
  ]);
});

it("leaves a table alone whose repeated columns have no terms above them", () => {
  const text = "| Theory | | Practice |\nCourse|Credits|Grade|Credits|Grade\nLogic|6|A|6|B";
  expect(stack(text)).toEqual(toLines(text).map((line) => line.cells.join("|")));
});

it("stacks terms of which one title is misread and the course column has no name", () => {
  expect(
    stack("| Fail 202O | | Spring 2021 |\n|Credits|Grade|Credits|Grade\nLogic|6|A|6|B\nBotany|||4|C"),
  ).toEqual(["|Credits|Grade", "Fail 202O", "Logic|6|A", "Spring 2021", "Logic|6|B", "Botany|4|C"]);
});
