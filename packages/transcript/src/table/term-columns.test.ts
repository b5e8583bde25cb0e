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
