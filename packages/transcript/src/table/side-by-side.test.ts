import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { recognizePaste } from "../recognize-paste.ts";
import { stackSideBySide } from "./side-by-side.ts";

const read = (...lines: string[]) =>
  recognizePaste({ text: lines.join("\n").replaceAll("|", "\t") }, systems.letters).rows.map(
    ({ term, course, mark }) => `${term}: ${course} ${mark}`,
  );

it("keeps units next to their courses in one table", () => {
  const text =
    "Intitulé|Crédits|Moyenne|Intitulé|Coef|Crédits|Note\nUE 1|10|11,24|Logique|3|6|12,5\n|||Droit|2|4|9,34";
  const lines = text.split("\n").map((line) => ({ cells: line.split("|") }));
  expect(stackSideBySide(lines)).toEqual(lines);
});

it("stacks blocks in front of a column for all of them, but not if the last block has other credits", () => {
  const rows = ["Algebra|A|Logic|B|Art|A|", "Physics|B|Law|A|Music|C|"];
  expect(read("Course|Grade|Course|Grade|Course|Grade|Remarks", ...rows)).toHaveLength(6);
  const units = "Intitulé|Crédits|Note|Intitulé|Crédits|Note|Coef\nUE 1|10|B|Logique|6|B|3\n|||Droit|4|A|2";
  const lines = units.split("\n").map((line) => ({ cells: line.split("|") }));
  expect(stackSideBySide(lines)).toEqual(lines);
});

it("stacks blocks whose header names the code and the title as courses", () => {
  expect(
    read(
      "Fall 2018||||Spring 2019|||",
      "Course|Title|Credits|Grade|Course|Title|Credits|Grade",
      "ENG 150|Literature|3|B+|ENG 151|Writing|3|A-",
      "MAT 151|Algebra|3|C|MAT 250|Precalculus|4|D+",
      "SAM 111|Samoan|4|A||||",
    ),
  ).toEqual([
    "Fall 2018: Literature B+",
    "Fall 2018: Algebra C",
    "Fall 2018: Samoan A",
    "Spring 2019: Writing A-",
    "Spring 2019: Precalculus D+",
  ]);
});

it("stacks semesters side by side that have names but no header", () => {
  expect(
    read(
      "Fall 2018||||Spring 2019|||",
      "ENGL 101|Composition I|3.00|A|ENGL 102|Composition II|3.00|B+",
      "MATH 131|Calculus I|4.00|B|MATH 132|Calculus II|4.00|C",
      "CHEM 111|Chemistry|4.00|A-|PHIL 120|Ethics|3.00|A",
      "Fall 2019||||Spring 2020|||",
      "BIOL 201|Genetics|4.00|B||||",
    ),
  ).toEqual([
    "Fall 2018: Composition I A",
    "Fall 2018: Calculus I B",
    "Fall 2018: Chemistry A-",
    "Spring 2019: Composition II B+",
    "Spring 2019: Calculus II C",
    "Spring 2019: Ethics A",
    "Fall 2019: Genetics B",
  ]);
});

it("does not miss an empty column behind the last block", () => {
  const lines = [
    "Code|Title|Credits|Grade||Code|Title|Credits|Grade",
    "C1|Logic|3|A||C4|Ethics|3|B",
    "C2|Botany|4|B||C5|Law|3|A",
    "C3|Music|2|C||C6|Drama|2|B",
  ];
  const { rows } = recognizePaste({ text: lines.join("\n").replaceAll("|", "\t") }, systems.letters);
  expect(rows.every(({ uncertain }) => uncertain === undefined)).toBe(true);
  expect(rows.map(({ course }) => course)).toEqual(["Logic", "Botany", "Music", "Ethics", "Law", "Drama"]);
});
