import { expect, test } from "vitest";
import type { PageWord } from "../../read/source-sheet.ts";
import { splitPage } from "./page-blocks.ts";

test("a course whose name and result are also names of columns starts no new table", () => {
  const lines = ["Modul|LP|Status", "Analysis|6|2,3", "Modul 3: Sprachen|4|bestanden", "Optik|5|1,7"];
  const words = lines.flatMap((line, row) =>
    line.split("|").map((text, c): PageWord => ({
      text,
      x: [0, 200, 260][c]!,
      y: row * 14,
      width: text.length * 5,
      height: 10,
    })),
  );
  expect(splitPage({ words, recognized: false }, 0)).toHaveLength(1);
});
