import { expect, it } from "vitest";
import { readLabeledBlocks } from "./labeled-blocks.ts";

const read = (text: string) => readLabeledBlocks(text.split("\n"))?.map(({ cells }) => cells.join("|"));

it("reads a block of labeled lines per course", () => {
  expect(
    read(
      "Fall 2019\nCourse: Logic\nCredits: 15\nMark: 66\nCourse: Ethics\nMark: 51\nCourse: Law\nCredits: 10\nMark: 72",
    ),
  ).toEqual(["Fall 2019", "Course|Credits|Mark", "Logic|15|66", "Ethics||51", "Law|10|72"]);
});

it("takes no list of facts about one student for courses", () => {
  expect(read("Name: Ada\nCourse: Mathematics\nYear: 2\nGrade: A")).toBeUndefined();
});
