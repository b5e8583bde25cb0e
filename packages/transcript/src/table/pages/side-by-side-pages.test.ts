import { expect, it } from "vitest";
import type { PageWord } from "../../read/source-sheet.ts";
import { splitPage } from "./page-blocks.ts";
import { wordsToLines } from "./words-to-lines.ts";

type Texts = [number, string][];

/** Texts at these positions, each line 14 units below the one above. */
const place = (rows: Texts[]): PageWord[] =>
  rows.flatMap((row, y) =>
    row.map(([x, text]) => ({ text, x, y: y * 14, width: text.length * 4, height: 10 })),
  );

function readBlocks(rows: Texts[]): string[][] {
  const blocks = splitPage({ words: place(rows), recognized: false }, 0);
  return blocks.map(({ lines }) => lines.map(({ runs }) => runs.map(({ text }) => text).join("|")));
}

const at = (xs: number[], line: string) =>
  line.split("|").flatMap((text, c): Texts => (text === "" ? [] : [[xs[c]!, text]]));

it("finds the gap between two tables, and not the one behind the codes of the second", () => {
  const xs = [0, 60, 200, 230, 280, 340, 480, 510];
  const blocks = readBlocks([
    [[0, "Bachelor of Arts"]],
    [[150, "Number of the student: 2015-04-0123"]],
    at(xs, "DS 101|Development|2|61|DS 102|Communication|3|58"),
    at(xs, "EC 114|Microeconomics|4|70|EC 115|Macroeconomics|4|66"),
    at(xs, "EC 117|Mathematics|4|44|EC 118|Statistics|4|39"),
    at(xs, "EC 119|History|3|62|AC 100|Accounting|3|71"),
  ]);
  expect(blocks.at(-1)).toEqual([
    "DS 102|Communication|3|58",
    "EC 115|Macroeconomics|4|66",
    "EC 118|Statistics|4|39",
    "AC 100|Accounting|3|71",
  ]);
});

it("repeats a year on the left over a table next to it whose terms are level", () => {
  const xs = [0, 120, 150, 300, 420, 450];
  const blocks = readBlocks(
    [
      "First Year|||",
      "Semester 1|||Semester 2",
      "Logic|6|71|Botany|6|64",
      "Ethics|3|55|Optics|3|66",
      "Second Year|||",
      "Semester 1|||Semester 2",
      "Greek|6|78|Latin|6|61",
      "Rhetoric|3|58|Drama|3|70",
    ].map((line) => at(xs, line)),
  );
  const right = [
    "First Year",
    "Semester 2",
    "Botany",
    "Optics",
    "Second Year",
    "Semester 2",
    "Latin",
    "Drama",
  ];
  const names = blocks.flat().map((line) => line.split("|")[0]);
  expect(names.slice(-8)).toEqual(right);
});

it("repeats no year over a table that goes on where the one on the left ends", () => {
  const xs = [0, 120, 150, 300, 420, 450];
  const blocks = readBlocks(
    [
      "First Year|||",
      "Semester 1|||Botany|6|64",
      "Logic|6|71|Optics|3|66",
      "Ethics|3|55|Semester 3",
      "Semester 2|||Latin|6|61",
      "Greek|6|78|Drama|3|70",
    ].map((line) => at(xs, line)),
  );
  expect(blocks.flat().filter((line) => line === "First Year")).toHaveLength(1);
});

it("finds no second table in a column whose wrapped name repeats a word", () => {
  const xs = [0, 60, 110, 170, 270, 350];
  const rows = [
    ["Result", "Final", "Number", "Kind of", "Long", ""],
    ["", "mark", "units", "course", "course", "No."],
    ["passed", "16.5", "2", "basic", "Statistics", "1"],
    ["passed", "15.2", "3", "basic", "History", "2"],
    ["passed", "12.7", "1", "main", "Electronics", "3"],
    ["passed", "14.0", "3", "main", "Algebra", "4"],
  ].map((cells) => at(xs, cells.join("|")));
  expect(readBlocks(rows).flat()).toContain("passed|16.5|2|basic|Statistics|1");
});

it("reads tables next to each other of which one has few rows with centered values", () => {
  const names = [0, 140, 170, 300, 420, 460];
  const values = [0, 142, 172, 300, 444, 481];
  const lines = wordsToLines([
    {
      words: place([
        at(names, "Course|Units|Mark|Course|Units|Mark"),
        at(values, "Logic|3|71|Botany|3|64"),
        at(values, "Ethics|3|55|Optics|2|66"),
        at(values, "Greek|3|78|Latin|4|61"),
        at(values, "History|3|69|||"),
        [],
        [],
        at([0, 100, 220], "Earned units 42|Average 3.42 of 4.5|Percentage 88.2"),
        at([0, 100], "Certified on 21 February|Hanbit University"),
      ]),
      recognized: false,
    },
  ]);
  const courses = lines.map(({ cells }) => cells.join("|")).filter((line) => /\|\d\|\d\d$/.test(line));
  expect(courses.slice(-3)).toEqual(["Botany|3|64", "Optics|2|66", "Latin|4|61"]);
  expect(lines.map(({ cells }) => cells.length)).toEqual(lines.map(() => 3));
});
