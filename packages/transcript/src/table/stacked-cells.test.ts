import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { recognizePaste } from "../recognize-paste.ts";

function read(...rows: string[][]) {
  const toRow = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const html = `<table>${[["Term", "Course", "Credits", "Grade"], ...rows].map(toRow).join("\n")}</table>`;
  return recognizePaste({ text: "", html }, systems.letters).rows.map(
    ({ term, course, credits, mark, uncertain = [] }) =>
      [term, course, credits, mark, ...uncertain.map((field) => `${field}?`)].join("|"),
  );
}

const single = ["Fall 2022", "History", "3", "B"];

it("splits a row whose names, credits and grades have the same number of lines", () => {
  expect(read(["Fall 2021", "Calculus<br>Chemistry", "4<br>3", "A<br>B+"], single)).toEqual([
    "Fall 2021|Calculus|4|A",
    "Fall 2021|Chemistry|3|B+",
    "Fall 2022|History|3|B",
  ]);
});

it("splits paragraphs, and keeps a term of two lines whole", () => {
  const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("\n");
  expect(
    read(
      ["Fall<br>2021", paragraphs("Calculus", "Chemistry"), paragraphs("4", "3"), paragraphs("A", "B+")],
      single,
    ),
  ).toEqual(["Fall 2021|Calculus|4|A", "Fall 2021|Chemistry|3|B+", "Fall 2022|History|3|B"]);
});

it("asks if the numbers of lines differ", () => {
  expect(read(["Fall 2021", "Calculus<br>Organic<br>Chemistry", "4<br>3", "A<br>B+"], single)[0]).toBe(
    "Fall 2021|Calculus Organic Chemistry|4 3|A B+|credits?|mark?",
  );
});

it("keeps a long name of several lines whole", () => {
  expect(read(["Fall 2021", "Theory of<br>Computation", "3", "A"], single)[0]).toBe(
    "Fall 2021|Theory of Computation|3|A",
  );
});
