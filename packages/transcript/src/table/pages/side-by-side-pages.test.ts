import { expect, it } from "vitest";
import type { PageWord } from "../../read/source-sheet.ts";
import { splitPage } from "./page-blocks.ts";

/** The lines of each block of a page with texts at these positions, 14 units apart. */
function readBlocks(rows: [number, string][][]): string[][] {
  const words = rows.flatMap((row, y) =>
    row.map(([x, text]): PageWord => ({ text, x, y: y * 14, width: text.length * 4, height: 10 })),
  );
  const blocks = splitPage({ words, recognized: false }, 0);
  return blocks.map(({ lines }) => lines.map(({ runs }) => runs.map(({ text }) => text).join("|")));
}

const at = (xs: number[], line: string) =>
  line.split("|").flatMap((text, c): [number, string][] => (text === "" ? [] : [[xs[c]!, text]]));

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
