import { expect, it } from "vitest";
import { systems } from "../../../test/marks.ts";
import { guessTable } from "../../guess-table.ts";
import { recognizePaste } from "../../recognize-paste.ts";
import { splitRunningText } from "./running-text.ts";

it("finds codes that start with a digit, and keeps the title of the document apart", () => {
  const lines = [
    "Výpis studijních výsledků",
    "4EK101 Ekonometrie 6 2",
    "4ST201 Statistika 5 3",
    "1FU101 Účetnictví 4 2",
  ];
  expect(splitRunningText(lines, systems.percent).map(({ cells }) => cells)).toEqual([
    ["Výpis studijních výsledků"],
    ["4EK101", "Ekonometrie", "6", "2"],
    ["4ST201", "Statistika", "5", "3"],
    ["1FU101", "Účetnictví", "4", "2"],
  ]);
});

it("asks about a course with a code whose values are not understood", () => {
  const lines = [
    "18CS32 DATA STRUCTURES 38 45 83",
    "18CS33 ELECTRONICS 30 34 64",
    "18CS34 NETWORKS 36 41 77",
    "18CS43 OPERATING SYSTEMS 33 A 33 A",
  ];
  const { rows, doubts } = guessTable(splitRunningText(lines, systems.percent), {
    readsAsMark: systems.percent,
  });
  expect(rows.map(({ cells }) => cells[0])).toEqual(["18CS32", "18CS33", "18CS34", "18CS43"]);
  expect(doubts.filter(({ line }) => line === 3).map(({ field }) => field)).toEqual(["course", "mark"]);
});

it("keeps the kind of exam apart from the name", () => {
  const lines = ["4EK101 Ekonometrie zk 6 2", "4ST201 Fyzika 2 z,zk 5 3", "1FU101 Účetnictví 4 2"];
  expect(splitRunningText(lines, systems.percent).map(({ cells }) => cells)).toEqual([
    ["4EK101", "Ekonometrie", "zk", "6", "2"],
    ["4ST201", "Fyzika 2", "z,zk", "5", "3"],
    ["1FU101", "Účetnictví", "", "4", "2"],
  ]);
  const [first] = splitRunningText(
    ["Státní zkouška 6 2", "Statistika 5 3", "Účetnictví 4 2"],
    systems.percent,
  );
  expect(first?.cells[0]).toBe("Státní zkouška");
});

it("asks about numbers that only half of the courses have before their values", () => {
  const lines = [
    "ENG 101 English Composition 3.00 A",
    "MAT 120 Calculus I 4.00 B+",
    "HIS 200 World History to 1500 3.00 A-",
    "PHY 111 Physics 1 4.00 C",
  ];
  const grid = splitRunningText(lines, systems.letters);
  expect(grid.map(({ cells }) => cells[1])).toEqual([
    "English Composition",
    "Calculus I",
    "World History to 1500",
    "Physics 1",
  ]);
  expect(grid.map(({ doubtful = [] }) => doubtful.length)).toEqual([0, 0, 1, 1]);
});

it("reads a letter behind the values of a few courses without losing or shifting them", () => {
  const text = `SUBJ NO. COURSE TITLE CRED GRD PTS R
ACC 201 Financial Accounting 3.00 B 9.00
ECO 202 Microeconomics 3.00 D 3.00 W
ECO 202 Microeconomics 3.00 B 9.00 I
ENG 101 Composition 3.00 A 12.00
ART 101 Drawing 3.00 A 12.00`;
  const rows = recognizePaste({ text }, systems.letters).rows;
  expect(rows.map(({ course, credits, mark }) => [course, credits, mark])).toEqual([
    ["Financial Accounting", "3.00", "B"],
    ["Microeconomics", "3.00", "D"],
    ["Microeconomics", "3.00", "B"],
    ["Composition", "3.00", "A"],
    ["Drawing", "3.00", "A"],
  ]);
  expect(rows.map(({ uncertain }) => uncertain?.includes("mark") ?? false)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

it("takes numbers that count the courses out of their names", () => {
  const names = (text: string) => recognizePaste({ text }, systems.tenPoint).rows.map(({ course }) => course);
  expect(names("1 Matematika 8 7\n2 Fizika 7 8\n3 Programiranje 8 10")).toEqual([
    "Matematika",
    "Fizika",
    "Programiranje",
  ]);
  expect(names("3 Matematika 8 7\n1 Fizika 7 8\n3 Programiranje 8 10")[0]).toBe("3 Matematika");
});

it("reads results behind the values, and keeps what is printed above a heading out of the first name", () => {
  const text = `RELEVÉ DE NOTES
Nom : KOUASSI Aya
Semestre 1
Analyse mathématique 12,5/20 5 crédits Validé
Algèbre linéaire 9,75/20 5 crédits Validé par compensation
Informatique 15/20 4 crédits Validé
Anglais 8/20 2 crédits Non validé`;
  const rows = recognizePaste({ text }, systems.french).rows;
  expect(rows.map(({ course, mark, term }) => [course, mark, term])).toEqual([
    ["Analyse mathématique", "12,5/20", "Semestre 1"],
    ["Algèbre linéaire", "9,75/20", "Semestre 1"],
    ["Informatique", "15/20", "Semestre 1"],
    ["Anglais", "8/20", "Semestre 1"],
  ]);
});
