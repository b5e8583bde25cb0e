import { expect, it } from "vitest";
import type { PageWord } from "../../read/source-sheet.ts";
import { wordsToLines } from "./words-to-lines.ts";

/** The words of a text, all of whose letters and spaces are equally wide. */
function typewrite(text: string, left: number, y: number): PageWord[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    x: left + index * 4.2,
    y,
    width: word.length * 4.2,
    height: 7,
  }));
}

it("joins typewritten words next to a text in another font", () => {
  const names = [
    "Differential Calculus in one Variable",
    "Geometry and Linear Algebra 1",
    "General Chemistry",
    "Workshop on Technical Drawing Skills",
    "Numerical Methods",
    "Physics 1",
  ];
  const words = names.flatMap((name, i) => [
    ...typewrite(name, 43, 100 + i * 10),
    ...typewrite(`12/12/201${i}`, 260, 100 + i * 10),
    ...typewrite(String(60 + i), 350, 100 + i * 10),
  ]);
  const note = "The mark of each course is given in percent and a course is passed from 50".split(" ");
  const notes = note.map((text, i) => ({
    text,
    x: 43 + i * 30,
    y: 200,
    width: text.length * 4.5,
    height: 9,
  }));
  // Some programs store a text as one.
  const title = { text: "Records of the student Ana Sosa", x: 43, y: 60, width: 140, height: 9 };
  const lines = wordsToLines([{ words: [title, ...words, ...notes], recognized: false }]);
  expect(lines.slice(1, -1).map(({ cells }) => cells)).toEqual(
    names.map((name, i) => [name, `12/12/201${i}`, String(60 + i)]),
  );
});
