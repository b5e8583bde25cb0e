import { expect, it } from "vitest";
import { columnsByPosition } from "../columns-by-position.ts";
import { toPageLines } from "./page-lines.ts";
import type { PageWord } from "../../read/source-sheet.ts";

const word = (text: string, x: number, y: number, more: Partial<PageWord> = {}): PageWord => ({
  text,
  x,
  y,
  width: text.length * 5,
  height: 10,
  ...more,
});

it("joins words of one cell and keeps columns apart", () => {
  const [line] = toPageLines([
    word("Linear", 0, 100),
    word("Algebra", 33, 100.4),
    word("8", 200, 100),
    word("1,3", 260, 99.8),
  ]);
  expect(line?.runs.map((run) => run.text)).toEqual(["Linear Algebra", "8", "1,3"]);
});

it("joins letters that were placed one by one", () => {
  const letters = ["L", "o", "g", "i", "k"].map((letter, i) => word(letter, i * 5, 0));
  expect(toPageLines(letters)[0]?.runs[0]?.text).toBe("Logik");
});

it("keeps the order of right-to-left words", () => {
  const [line] = toPageLines([
    word("عامة", 0, 0, { rightToLeft: true }),
    word("فيزياء", 24, 0, { rightToLeft: true }),
  ]);
  expect(line?.runs[0]?.text).toBe("فيزياء عامة");
});

it("finds columns despite an empty cell and a long title", () => {
  const rows = Array.from({ length: 14 }, (_, i) => ({
    runs: [
      { text: "Title", x0: 0, x1: i === 5 ? 128 : 60 },
      ...(i === 3 ? [] : [{ text: "8", x0: 120, x1: 126 }]),
      { text: "1,3", x0: 180, x1: 195 },
    ],
  }));
  const grid = columnsByPosition(rows, 10);
  expect(grid[3]?.cells).toEqual(["Title", "", "1,3"]);
  expect(grid[0]?.cells).toEqual(["Title", "8", "1,3"]);
});

it("reads a name from right to left that ends in a number", () => {
  const word = (text: string, x: number, rightToLeft: boolean) => ({
    text,
    x,
    y: 10,
    width: 20,
    height: 10,
    rightToLeft,
  });
  const [line] = toPageLines([word("1", 0, false), word("فيزياء", 23, true)]);
  expect(line?.runs[0]?.text).toBe("فيزياء 1");
});
