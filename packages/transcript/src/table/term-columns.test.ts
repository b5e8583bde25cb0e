import { expect, it } from "vitest";
import { gradedSystems } from "../../test/marks.ts";
import { stackTermColumns } from "./term-columns.ts";

const stack = (text: string) =>
  stackTermColumns(
    text.split("\n").map((line) => ({ cells: line.split("|") })),
    gradedSystems.percent,
  ).map(({ cells }) => cells.join("|"));

it("stacks the terms of a table with one column of marks per term", () => {
  expect(
    stack("Course|Credits|Fall 2018|Spring 2019\nLogic|6|71|\nEthics|3||64\nBotany|4|38|55\nZoology|4||"),
  ).toEqual([
    "Course|Credits|",
    "Fall 2018",
    "Logic|6|71",
    "Botany|4|38",
    "Spring 2019",
    "Ethics|3|64",
    "Botany|4|55",
    "Zoology|4||",
  ]);
});

it("stacks columns that are named for years, but not those of two attempts", () => {
  expect(stack("Course|2018|2019\nLogic|71|\nEthics||64\nLaw|38|55").slice(0, 4)).toEqual([
    "Course|",
    "2018",
    "Logic|71",
    "Law|38",
  ]);
  const attempts = "Cours|Session 1|Session 2\nLogique|71|\nDroit|38|55";
  expect(stack(attempts).join("\n")).toBe(attempts);
});

it("leaves terms alone next to a column that may be the marks", () => {
  for (const name of ["Final mark", "Xyzzy"]) {
    const text = `Subject|Term 1|Term 2|${name}\nLogic|71|75|73\nEthics|62|64|63`;
    expect(stack(text).join("\n")).toBe(text);
  }
});

it("asks about credits that are printed once for several terms", () => {
  const lines = stackTermColumns(
    ["Course|Credits|S1|S2", "Logic|6|71|", "Botany|4|38|55", "Law|3||62"].map((line) => ({
      cells: line.split("|"),
    })),
    gradedSystems.percent,
  );
  expect(
    lines.filter(({ doubtCause }) => doubtCause === "shared-credits").map(({ cells }) => cells[0]),
  ).toEqual(["Botany", "Botany"]);
});

it("keeps the years of several tables, and of headings between their rows", () => {
  const years = "Course|S1|S2\nGrade 9\nLogic|71|64\nLaw|38|55\nGrade 10\nBotany|62|68";
  expect(stack(years)).toEqual(
    ["Course|", "Grade 9", "S1", "Logic|71", "Law|38", "S2", "Logic|64", "Law|55"].concat([
      "Grade 10",
      "S1",
      "Botany|62",
      "S2",
      "Botany|68",
    ]),
  );
  const tables =
    "Grade 9\nCourse|S1|S2\nLogic|71|64\nLaw|38|55\nGrade 10\nCourse|S1|S2\nBotany|62|68\nOptics|70|71";
  expect(stack(tables).join("\n")).toContain("Grade 10\nCourse|\nS1\nBotany|62");
});

it("stacks years that are printed below the names of the columns", () => {
  const text = "Asignatura|1° Medio|2° Medio\nAño|2014|2015\nLenguaje|58|61\nInglés|68|67";
  expect(stack(text)).toEqual([
    "Asignatura|",
    "2014",
    "Lenguaje|58",
    "Inglés|68",
    "2015",
    "Lenguaje|61",
    "Inglés|67",
  ]);
});
