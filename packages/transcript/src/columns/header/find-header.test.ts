import { expect, it } from "vitest";
import { systems } from "../../../test/marks.ts";
import { readHeader } from "../../cells/words/header-vocabulary.ts";
import { guessTable } from "../../guess-table.ts";
import { toImportedRows } from "../../rows/imported-rows.ts";
import { findHeader, joinHeaderLines } from "./find-header.ts";

const read = (...lines: string[]) =>
  guessTable(
    lines.map((line) => ({ cells: line.split("|") })),
    { readsAsMark: systems.percent },
  );

it("does not take a header in an unknown language for a course", () => {
  const guess = read("Naka|Losiba|Koru|Pelo", "1|Algebra|4|71", "2|Botany|4|58", "3|Logic|2|64");
  expect(guess.headerRow).toBe(0);
  expect(toImportedRows(guess, systems.percent).map(({ course }) => course)).toEqual([
    "Algebra",
    "Botany",
    "Logic",
  ]);
  expect(guess.sure).toBe(false);
});

it("asks about a first course without numbers below a header in an unknown language", () => {
  const courses = ["Algebra|70|66|3", "Botany|60|64|4", "Chemistry|72|61|3", "Drama|59|65|2"];
  const guess = read("Xarab|Yurt|Zolt|Wend", "Sports|exempted|exempted|free", ...courses);
  expect(guess.rows.map(({ cells }) => cells[0])).toEqual([
    "Sports",
    "Algebra",
    "Botany",
    "Chemistry",
    "Drama",
  ]);
  expect(guess.sure).toBe(false);
  const joined = read("Xarab|Yurt|Zolt|Wend", "|mub|zop|", ...courses);
  expect(joined.rows).toHaveLength(4);
});

it("reads a name of which only the second language is known", () => {
  expect(readHeader("學科編號 Code")?.kind).toBe("code");
});

it.each([
  ["Antritt", "repeat"],
  ["Certámenes C1", "part"],
])("reads the name %s", (name, kind) => {
  expect(readHeader(name)?.kind).toBe(kind);
});

it.each([
  ["पूर्णाङ्क", "maximum"],
  ["उत्तीर्णाङ्क", "minimum"],
  ["प्राप्ताङ्क", "mark"],
])("reads the Nepali name %s", (name, kind) => {
  expect(readHeader(name)?.kind).toBe(kind);
});

it("takes no course for the header because its type is also a name of columns", () => {
  const guess = read(
    "Nimi|Laajuus|Arvosana|Tyyppi",
    "TKT1 Logiikka|5 op|71|Opintojakso",
    "TKT2 Etiikka|5 op|Hyv.|Opintojakso",
    "TKT3 Fysiikka|5 op|58|Opintojakso",
  );
  expect(guess.headerRow).toBe(0);
  expect(guess.rows).toHaveLength(3);
});

it("finds no header in a table that starts with a course", () => {
  const guess = read("Choir|exempt|4|71", "Algebra|–|4|58", "Botany|–|4|64", "Logic|–|2|77");
  expect(guess.headerRow).toBeNull();
});

it("keeps the first header if a later one has more columns", () => {
  const guess = read(
    "Module|Credits|Mark",
    "Logic|20|64",
    "Module|Exam|Coursework|Credits|Mark",
    "Botany|60|50|20|55",
  );
  expect(guess.headerRow).toBe(0);
  expect(guess.rows).toHaveLength(2);
});

it("does not take the last course for a header because of words in it", () => {
  const guess = read(
    "Logic|20|64",
    "Botany|20|55",
    "Algebra|20|71",
    "Art|Drawing (see note)|Credits pending",
  );
  expect(guess.headerRow).toBeNull();
  expect(guess.rows.length).toBeGreaterThanOrEqual(3);
});

it("joins the first halves of names, which are printed above the line with the most names", () => {
  const names = (above: string) => {
    const lines = [above, "п|Дисциплина|часов|единиц|Отметка", "1|Физика|72|2|8", "2|Химия|90|3|7"];
    const grid = lines.map((line) => ({ cells: line.split("|") }));
    return joinHeaderLines(grid, 1)[1]?.cells.join("|");
  };
  expect(names("№ п/||Количество|Количество зачетных|")).toBe(
    "№ п/ п|Дисциплина|Количество часов|Количество зачетных единиц|Отметка",
  );
  expect(names("|Студент: Иванов||Группа 12|")).toBe("п|Дисциплина|часов|единиц|Отметка");
});

it("finds a header in an unknown language over marks with words", () => {
  const lines = [
    "T/b|Dersiň ady|Sagat|Xyz",
    "1|Matematika|240|4 (ýagşy)",
    "2|Fizika|180|3 (orta)",
    "3|Taryh|72|5 (bäş)",
  ];
  expect(
    findHeader(
      lines.map((line) => ({ cells: line.split("|") })),
      systems.german,
    ),
  ).toBe(0);
});

it("joins what the names of values are out of, below them", () => {
  const guess = read(
    "Course|CA|Exam|Total|Total",
    "|(40%)|(60%)|/100|credits",
    "Algebra|20|51|71|4",
    "Botany|30|28|58|4",
  );
  expect(guess.columns.map(({ header }) => header)).toEqual([
    "Course",
    "CA (40%)",
    "Exam (60%)",
    "Total /100",
    "Total credits",
  ]);
  expect(guess.rows).toHaveLength(2);
});

it("joins the rest of a name for courses if what marks are out of is next to it", () => {
  const guess = read("Subject|Mark|Credits", "and elements (EC)|/100|", "Algebra|71|4", "Botany|58|4");
  expect(guess.rows.map(({ cells }) => cells[0])).toEqual(["Algebra", "Botany"]);
});

it("joins a line of names if one of them ends the name of the codes", () => {
  const guess = read(
    "Module|Name|Credits|Marks|Marks",
    "code|||1st sitting|2nd sitting",
    "MAT1|Algebra|15|62|",
    "BOT1|Botany|20|38|50",
  );
  expect(guess.columns.map(({ header }) => header).slice(3)).toEqual([
    "Marks 1st sitting",
    "Marks 2nd sitting",
  ]);
  expect(guess.rows).toHaveLength(2);
});

it("finds no header in a note below the courses", () => {
  const rows = [
    "Lao|3|B",
    "Logic|3|A",
    "Optics|2|C",
    "Law|3|D",
    "repeated|course||",
    "Cumulative G.P.A.|2.85|",
  ];
  expect(
    findHeader(
      rows.map((row) => ({ cells: row.split("|") })),
      systems.letters,
    ),
  ).toBeNull();
});

it("finds a header whose names may all mean the mark", () => {
  const guess = read(
    "Xyz||Grade points|Result",
    "Algebra|62|3.0|Passed",
    "Botany|58|2.5|Passed",
    "Law|71|4.0|Passed",
  );
  expect(guess.headerRow).toBe(0);
});

it("finds a header with numbered names", () => {
  const guess = read(
    "Disciplina|1º Per.|2º Per.|MF",
    "Física|60|64|62",
    "Química|58|58|58",
    "História|71|75|73",
  );
  expect(guess.headerRow).toBe(0);
  expect(guess.rows).toHaveLength(3);
});

it("divides no product into two names", () => {
  const guess = read("Course|Credits × Grade||Mark", "Algebra|12|x|62", "Botany|9|y|58", "Law|16|z|71");
  expect(guess.columns.map(({ kind }) => kind)).not.toContain("credits");
});

it("takes no name and number of the student for a course if there is no header", () => {
  const guess = read("Ana Pérez|20151004", "Algebra|4|62|Passed", "Botany|3|58|Passed", "Law|4|71|Passed");
  expect(guess.rows.map(({ cells }) => cells[0])).toEqual(["Algebra", "Botany", "Law"]);
});

it("takes no course for the header because words in it name columns", () => {
  const rows = ["1/2561|825570|การจัดการการผลิต|3|B|L. Novak", "1/2561|550682|พฤติกรรม|3|A|Dr. Kim"];
  const others = ["2/2561|641400|โลจิสติกส์|2|B|A. Petrov", "2/2561|991691|หลักการตลาด|3|C|M. Rossi"];
  const guess = guessTable(
    [...rows, ...others].map((line) => ({ cells: line.split("|") })),
    { readsAsMark: systems.letters },
  );
  expect(guess.rows).toHaveLength(4);
});
