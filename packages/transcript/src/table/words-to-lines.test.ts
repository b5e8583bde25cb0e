import { describe, expect, it } from "vitest";
import type { PageWord } from "../read/source-sheet.ts";
import { wordsToLines } from "./words-to-lines.ts";

const columns = [60, 130, 400, 460];

/** A page of rows; `at` shifts it sideways, like a sheet in a scanner. */
function page(rows: string[][], at = 0): PageWord[] {
  return rows.flatMap((row, y) =>
    row.map((text, c) => ({ text, x: columns[c]! + at, y: 100 + y * 15, width: text.length * 5, height: 9 })),
  );
}
const course = (n: number, mark: string) => [`INF-${n}`, `Course ${n}`, "5", mark];

describe("a file with printed and scanned pages", () => {
  it("keeps the page order and one set of columns even if the scan is shifted", () => {
    const printed = page([course(1, "1,3"), course(2, "2,0"), course(3, "1,7")]);
    const scanned = page([course(4, "2,3"), course(5, "1,0"), course(6, "3,0")], 45);
    const last = page([course(7, "1,3"), course(8, "2,7"), course(9, "1,0")]);
    const lines = wordsToLines([
      { words: printed, recognized: false },
      { words: scanned, recognized: true },
      { words: last, recognized: false },
    ]);
    expect(lines.map((line) => line.cells.join("|"))).toEqual(
      ["1,3", "2,0", "1,7", "2,3", "1,0", "3,0", "1,3", "2,7", "1,0"].map((mark, i) =>
        course(i + 1, mark).join("|"),
      ),
    );
  });

  it("places every cell on its page and leaves out a rotated watermark", () => {
    const watermark = { text: "COPY", x: 130, y: 115, width: 200, height: 60, rotated: true };
    const rows = [course(1, "1,3"), course(2, "2,0"), course(3, "1,7")];
    const lines = wordsToLines([
      { words: page(rows), recognized: false },
      { words: [...page(rows), watermark], recognized: false },
    ]);
    expect(lines[4]).toMatchObject({
      cells: course(2, "2,0"),
      place: { page: 1, x: 60, width: 415 },
      places: [{ x: 60 }, { x: 130, width: 40 }, { x: 400 }, { page: 1, x: 460, width: 15, height: 9 }],
    });
  });

  it("flags oddly written numbers only on recognized pages", () => {
    const lines = wordsToLines([
      { words: page(["1,3", "2", "1,7", "2,7"].map((m, i) => course(i, m))), recognized: false },
      { words: page(["2,3", "3", "1,0", "1,3"].map((m, i) => course(i + 4, m))), recognized: true },
    ]);
    expect(lines.map((line) => line.doubtful ?? [])).toEqual([[], [], [], [], [], [3], [], []]);
  });
});
