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

test("numbers and words next to the courses are not a second table if one header names them all", () => {
  const rows = [
    "1|Álgebra|6|12|doze|1",
    "2|Economia|5|14|catorze|1",
    "3|Física|4|16|dezasseis|2",
    "4|Lógica|6|10|dez|2",
  ];
  const split = (header: string) => {
    const words = [header, ...rows].flatMap((line, row) =>
      line.split("|").map((text, c): PageWord => ({
        text,
        x: [0, 30, 140, 220, 250, 360][c]!,
        y: row * 14,
        width: text.length * 5,
        height: 10,
      })),
    );
    return splitPage({ words, recognized: false }, 0).length;
  };
  expect(split("N.º|Disciplina|Créditos|Nota|Extenso|Ano")).toBe(1);
  expect(split("N.º|Disciplina|Nota|N.º|Disciplina|Nota")).toBe(2);
});

test("tables next to each other are found although short codes have spaces in one of them", () => {
  const left = ["ВК 10|Аналіз|4|78", "ВК4|Фізика|3|41", "ОК 44|Хімія|5|88", "ВК 46|Логіка|3|83"];
  const right = ["ОК48|Право|3|69", "ОКз42|Мова|4|81", "ВК16|Етика|3|83", "ОК11|Історія|6|81"];
  const place = (lines: string[], xs: number[], top: number) =>
    lines.flatMap((line, row) =>
      line.split("|").map((text, c): PageWord => ({
        text,
        x: xs[c]!,
        y: top + row * 14,
        width: text.length * 5,
        height: 10,
      })),
    );
  const words = [...place(left, [0, 40, 140, 170], 0), ...place(right, [260, 330, 400, 470], 6)];
  expect(splitPage({ words, recognized: false }, 0)).toHaveLength(2);
});

test("a heading on the left is repeated over a table next to it whose rows are level", () => {
  const rows = [
    "Course|Credits|Mark|Course|Credits|Mark",
    "Semester 1",
    "Logic|6|71|Botany|6|64",
    "Ethics|3|55|Optics|3|66",
    "Semester 2",
    "Greek|6|78|Latin|6|61",
    "Rhetoric|3|58|Drama|3|70",
  ];
  const words = rows.flatMap((line, row) =>
    line.split("|").map((text, c): PageWord => ({
      text,
      x: [0, 120, 150, 300, 420, 450][c]!,
      y: row * 14,
      width: text.length * 5,
      height: 10,
    })),
  );
  const lines = splitPage({ words, recognized: false }, 0).flatMap((block) => block.lines);
  const left = ["Course", "Semester 1", "Logic", "Ethics", "Semester 2", "Greek", "Rhetoric"];
  const right = ["Course", "Semester 1", "Botany", "Optics", "Semester 2", "Latin", "Drama"];
  expect(lines.map(({ runs }) => runs[0]?.text)).toEqual([...left, ...right]);
});
