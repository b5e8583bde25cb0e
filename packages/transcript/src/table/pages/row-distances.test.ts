import { expect, it } from "vitest";
import type { PageWord } from "../../read/source-sheet.ts";
import { wordsToLines } from "./words-to-lines.ts";

/** Each row: its height on the page, the height of its letters, and cells that start at the same places. */
function read(...rows: [y: number, height: number, cells: string][]) {
  const xs = [60, 130, 400, 460];
  const words = rows.flatMap(([y, height, cells]) =>
    cells
      .split("|")
      .flatMap((text, c): PageWord[] =>
        text === "" ? [] : [{ text, x: xs[c]!, y, width: text.length * 4, height, rightToLeft: false }],
      ),
  );
  return wordsToLines([{ words, recognized: false }]);
}
const listLines = (...rows: Parameters<typeof read>) => read(...rows).map(({ cells }) => cells.join("|"));

it("takes a line further away than the next row for a heading", () => {
  const rows = [
    [100, 9, "A1|Algebra|5|71"],
    [112, 9, "A2|Logic|5|64"],
    [124, 9, "A3|Optics|5|80"],
    [139, 9, "|Recognized courses||"],
    [152, 9, "B1|Fluid Mechanics|6|77"],
  ] satisfies Parameters<typeof read>;
  expect(listLines(...rows).slice(3)).toEqual(["|Recognized courses||", "B1|Fluid Mechanics|6|77"]);
  const wrapped = rows.with(3, [139, 9, "|Introduction to||"]);
  expect(listLines(...wrapped).at(-1)).toBe("B1|Introduction to Fluid Mechanics|6|77");
});

it("asks about a line as far away as a row, also in a block that is too short to show the distance of rows", () => {
  const header = "Code|Course|Credits|Mark";
  const lines = read(
    [100, 9, header],
    [112, 9, "A1|Algebra|5|71"],
    [124, 9, "A2|Logic|5|64"],
    [136, 9, "A3|Optics|5|80"],
    [170, 9, header],
    [182, 9, "B1|Ethics|5|71"],
    [194, 9, "|Passed by the board|"],
    [212, 9, "B2|Law|5|66"],
  );
  const joined = lines.flatMap((line) => (line.joined ? [line.cells.join("|")] : []));
  expect(joined).toEqual(["B1|Ethics Passed by the board|5|71"]);
});

it("asks about smaller letters below a name, unless they name a teacher", () => {
  const rows = (below: string): Parameters<typeof read> => [
    [100, 9, "A1|Algebra|5|71"],
    [110, 7, `|${below}||`],
    [126, 9, "A2|Logic|5|64"],
    [142, 9, "A3|Optics|5|80"],
    [158, 9, "A4|Ethics|5|80"],
  ];
  expect(read(...rows("Electrical Engineering"))[0]).toMatchObject({ joined: [1] });
  expect(read(...rows("Dr. A. Roth"))[0]).not.toHaveProperty("joined");
});

it("keeps a legend of grades and their points next to the table out of its rows", () => {
  const grades = ["A+", "A", "A-", "B+", "B", "C", "F"];
  const words = grades.flatMap((grade, i): PageWord[] => {
    const y = 90 + i * 12;
    const word = (text: string, x: number) => ({
      text,
      x,
      y,
      width: text.length * 5,
      height: 9,
      rightToLeft: false,
    });
    return [
      ...[`MA10${i}`, `Course ${i}`].map((text, c) => word(text, [40, 100][c]!)),
      ...[["B", "A-"][i % 2]!, "4"].map((text, c) => word(text, [320, 370][c]!)),
      ...[grade, `${5 - i / 2}`].map((text, c) => word(text, [450, 490][c]!)),
    ];
  });
  const lines = wordsToLines([{ words, recognized: false }]);
  expect(lines[2]?.cells.filter(Boolean)).toEqual(["MA102", "Course 2", "B", "4"]);
});
