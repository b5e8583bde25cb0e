import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { recognizePaste } from "../recognize-paste.ts";
import { fillMergedTerms } from "./merged-terms.ts";

it("repeats the term of a merged spreadsheet cell in the rows below it", () => {
  const lines = [
    "Semester|Course|Credits|Grade",
    "Fall 2019|Calculus|4|A",
    "|Physics|4|B",
    "|Writing|3|A",
    "Spring 2020|Chemistry|4|C",
    "|Ethics|3|B",
  ];
  const { rows } = recognizePaste({ text: lines.join("\n").replaceAll("|", "\t") }, systems.letters);
  expect(rows.map(({ term, course }) => `${term}: ${course}`)).toEqual([
    "Fall 2019: Calculus",
    "Fall 2019: Physics",
    "Fall 2019: Writing",
    "Spring 2020: Chemistry",
    "Spring 2020: Ethics",
  ]);
});

it("repeats years and numbers of terms below their names, but not in a total", () => {
  const lines = [
    "Year|Sem|Course|Credits|Mark",
    "I|1|Calculus|6|64",
    "||Physics|5|71",
    "|2|Chemistry|6|58",
    "||Writing|3|80",
    "||Total|20|68",
    "II|1|Optics|6|66",
    "||Ethics|4|75",
    "|2|Logic|5|49",
    "||Art|3|90",
  ];
  const { rows } = recognizePaste({ text: lines.join("\n").replaceAll("|", "\t") }, systems.percent);
  expect(rows.map(({ year, term, course }) => `${year} ${term} ${course}`)).toEqual([
    "I 1 Calculus",
    "I 1 Physics",
    "I 2 Chemistry",
    "I 2 Writing",
    "II 1 Optics",
    "II 1 Ethics",
    "II 2 Logic",
    "II 2 Art",
  ]);
});

it("does not take the term of a course for that of the next, which has none", () => {
  const lines = [
    "Term|Course|Credits|Mark",
    "1|Calculus|6|64",
    "1|Physics|5|71",
    "|Chemistry|6|58",
    "|Writing|3|80",
    "2|Optics|6|66",
    "|Art|3|90",
  ];
  const { rows } = recognizePaste({ text: lines.join("\n").replaceAll("|", "\t") }, systems.percent);
  expect(rows.map(({ term }) => term ?? "")).toEqual(["1", "1", "", "", "2", ""]);
});

it.each([
  [
    "in a column, with the year above them",
    [
      "Year 2||||",
      "Semester 1|Chemistry|3|A",
      "|Biology|3|B",
      "Semester 2|Ecology|3|C",
      "|Genetics|3|A",
      "Year 3||||",
      "Semester 1|Thesis|6|A",
      "|Seminar|2|B",
    ],
  ],
  [
    "in a column next to that of the years, both without a name",
    [
      "Year 2|Semester 1|Chemistry|3|A",
      "||Biology|3|B",
      "|Semester 2|Ecology|3|C",
      "||Genetics|3|A",
      "Year 3|Semester 1|Thesis|6|A",
      "||Seminar|2|B",
    ],
  ],
])("repeats terms that are printed once %s", (_, lines) => {
  const { rows } = recognizePaste({ text: lines.join("\n").replaceAll("|", "\t") }, systems.letters);
  expect(rows.map(({ year, term, course, mark }) => [year, term, course, mark].join(" "))).toEqual([
    "Year 2 Semester 1 Chemistry A",
    "Year 2 Semester 1 Biology B",
    "Year 2 Semester 2 Ecology C",
    "Year 2 Semester 2 Genetics A",
    "Year 3 Semester 1 Thesis A",
    "Year 3 Semester 1 Seminar B",
  ]);
});

it("does not repeat a term below a heading of credits from elsewhere", () => {
  const rows = [
    "Period|Course|Credits|Mark",
    "201610|Law|6|61",
    "|Logic|6|55",
    "|Ethics|6|68",
    "201620|Optics|6|47",
    "|Art|6|72",
  ];
  const lines = [...rows, "|Transfer credits awarded||", "|Politics|3|TC"].map((line) => ({
    cells: line.split("|"),
  }));
  expect(fillMergedTerms(lines).map(({ cells }) => cells[0])).toEqual([
    "Period",
    "201610",
    "201610",
    "201610",
    "201620",
    "201620",
    "",
    "",
  ]);
});
