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

it.each([
  ["科目|上學期學分|上學期成績|下學期學分|下學期成績", "科目|學分|成績", "上學期", "下學期"],
  ["科目|學分(上)|成績(上)|學分(下)|成績(下)", "科目|學分|成績", "上學期", "下學期"],
  ["Course|Fall Credits|Fall Grade|Spring Credits|Spring Grade", "Course|Credits|Grade", "Fall", "Spring"],
])("stacks terms that are part of the column names: %s", (header, names, first, second) => {
  expect(stack(`${header}\nLogic|3|85|3|88\nEthics|4|90||\nBotany|||3|72`)).toEqual([
    names,
    first,
    "Logic|3|85",
    "Ethics|4|90",
    second,
    "Logic|3|88",
    "Botany|3|72",
  ]);
});

it("leaves attempts and terms without credits of their own alone", () => {
  for (const header of [
    "Cours|Session 1 ECTS|Session 1 Note|Session 2 ECTS|Session 2 Note",
    "Course|Term 1 Mark|Term 1 Grade|Term 2 Mark|Term 2 Grade",
  ])
    expect(stack(`${header}\nLogic|3|85|3|88`)[0]).toBe(header);
});

it("reads titles that are repeated over each column of a term", () => {
  expect(stack("Course|Fall|Fall|Spring|Spring\nCourse|Credits|Grade|Credits|Grade\nLogic|6|A|6|B")).toEqual([
    "Course|Credits|Grade",
    "Fall",
    "Logic|6|A",
    "Spring",
    "Logic|6|B",
  ]);
});

it("does not take the exam sessions of a year for its terms", () => {
  const text =
    "| First session | | Second session |\nCourse|Test|Final|Test|Final\nLogic|55|61||\nEthics|40|38||52";
  expect(stack(text)).toEqual(toLines(text).map((line) => line.cells.join("|")));
});

it("does not take a year above the first term for a part of its name", () => {
  expect(
    stack(
      "| Year 1 | | |\n| Semester I | | Semester II |\nCourse|Credits|Grade|Credits|Grade\nLogic|6|A|6|B",
    ),
  ).toEqual(["|Year 1|||", "Course|Credits|Grade", "Semester I", "Logic|6|A", "Semester II", "Logic|6|B"]);
});

it("keeps the year above the columns, and the years between the courses", () => {
  const header = "科目|上學期學分|上學期成績|下學期學分|下學期成績";
  const [first, second] = ["109學年度||||", "110學年度||||"];
  const terms = [
    ["科目|學分|成績", "上學期", "Logic|3|85", "下學期", "Botany|3|72"],
    ["下學期", "Ethics|4|90"],
  ] as const;
  const rows = "Logic|3|85||\nBotany|||3|72";
  expect(stack(`${first}\n${header}\n${rows}\n${second}\n${header}\nEthics|||4|90`)).toEqual([
    first,
    ...terms[0],
    second,
    terms[0][0],
    ...terms[1],
  ]);
  expect(stack(`${header}\n${first}\n${rows}\n${second}\nEthics|||4|90`)).toEqual([
    terms[0][0],
    first,
    ...terms[0].slice(1),
    second,
    ...terms[1],
  ]);
});
