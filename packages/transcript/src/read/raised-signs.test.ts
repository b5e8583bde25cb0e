import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { guessTable } from "../guess-table.ts";
import { toImportedRows } from "../rows/imported-rows.ts";
import { toSheet } from "../table/to-sheet.ts";
import { raiseWords } from "./raised-signs.ts";
import type { PageWord } from "./source-sheet.ts";

const word = (text: string, x: number, y: number, height = 9): PageWord => ({
  text,
  x,
  y,
  width: text.length * height * 0.5,
  height,
});
const row = (y: number, course: string, credits: string, mark: string) => [
  word(course, 60, y),
  word(credits, 300, y),
  word(mark, 380, y),
];
/** A sign behind a text, drawn smaller and higher. */
const sign = (text: string, x: number, y: number, behind: string) =>
  word(text, x + behind.length * 4.5, y - 3, 5.5);

it("reads small raised digits behind names, credits and marks as footnote signs", () => {
  const words = raiseWords([
    ...row(100, "Course", "Credits", "Mark"),
    ...row(115, "Mathematics", "10", "60"),
    sign("1", 60, 115, "Mathematics"),
    ...row(130, "Physics", "5", "62"),
    sign("1", 380, 130, "62"),
    ...row(145, "Chemistry", "5", "64"),
    sign("2)", 300, 145, "5"),
    ...row(160, "Physics 2", "5", "70"),
  ]);
  const sheet = toSheet(
    { kind: "pages", name: "a.pdf", pages: [{ words, recognized: false }] },
    systems.percent,
  );
  const guess = guessTable(sheet.lines, { readsAsMark: systems.percent });
  const rows = toImportedRows(guess, systems.percent);
  expect(rows.map(({ course, credits, mark }) => [course, credits, mark])).toEqual([
    ["Mathematics", "10", "60"],
    ["Physics", "5", "62"],
    ["Chemistry", "5", "64"],
    ["Physics 2", "5", "70"],
  ]);
  expect(guess.doubts.map(({ field, reason }) => [field, reason])).toEqual([
    ["mark", { code: "footnote", sign: "1", note: "" }],
    ["credits", { code: "footnote", sign: "2", note: "" }],
  ]);
});

it("leaves digits on the line and ordinals as they are", () => {
  const words = [word("Physics", 60, 100), word("2", 92, 100), word("1", 60, 115), sign("st", 60, 115, "1")];
  expect(raiseWords(words)).toEqual(words);
});
