import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { guessTable } from "../guess-table.ts";
import { toImportedRows } from "./imported-rows.ts";

function read(...lines: string[]) {
  const grid = lines.map((line) => ({ cells: line.split("|") }));
  return toImportedRows(guessTable(grid, { readsAsMark: systems.percent }), systems.percent);
}

it("groups courses by the year above them, not by their level of qualification", () => {
  const rows = read(
    "Course|Credits|Level|Mark",
    "2018",
    "Economics|18|5|68",
    "Statistics|18|5|75",
    "2019",
    "Finance|18|6|61",
  );
  expect(rows.map(({ year }) => year)).toEqual(["2018", "2018", "2019"]);
});

it("groups courses by the semester above them, not by the session of the exam", () => {
  const rows = read(
    "Module|Mark|Session",
    "Semester 1",
    "Algebra|68|Session 1",
    "Analysis|51|Session 2",
    "Semester 2",
    "Physics|61|Session 1",
  );
  expect(rows.map(({ term }) => term)).toEqual(["Semester 1", "Semester 1", "Semester 2"]);
});

it("groups courses by the Japanese year in a column", () => {
  const rows = read(
    "科目名|単位数|評価|取得|学期",
    "心理学|2|68|令和2年度|前期",
    "統計学|2|75|令和3年度|前期",
    "法学|2|61|令和3年度|後期",
  );
  expect(rows.map(({ year }) => year)).toEqual(["令和2年度", "令和3年度", "令和3年度"]);
});

it("reads the first heading of a table that has other words in it", () => {
  const rows = read("Course|Credits|Mark", "Year I Semester I (Regular) E.C.", "Logic|3|68", "Ethics|3|75");
  expect(rows[0]?.term).toBe("Year I Semester I (Regular) E.C.");
});

it("marks second attempts that are written in words", () => {
  const rows = read("Course|Mark|Attempt", "Anatomy|72|First", "Histology|50|Second", "Physiology|65|First");
  expect(rows.map(({ repeat = false }) => repeat)).toEqual([false, true, false]);
});

it("keeps courses whose name is also a word for a year or term", () => {
  const rows = read("Course|Credits|Mark", "First Year", "Logic|3|68", "Stage|6|75", "Summer School|2|58");
  expect(rows.map(({ course, year }) => `${year} ${course}`)).toEqual([
    "First Year Logic",
    "First Year Stage",
    "First Year Summer School",
  ]);
});

it("asks about a mark whose words say another number", () => {
  const rows = read(
    "Subject|Marks|Marks in Words",
    "English|58|Fifty Eight",
    "Hindi|74|Forty Seven",
    "Science|81|Eighty One",
    "History|66|Sixty Six",
  );
  expect(rows.map(({ mark, uncertain = [] }) => [mark, ...uncertain])).toEqual([
    ["58"],
    ["74", "mark"],
    ["81"],
    ["66"],
  ]);
});

it("takes no day and month for a year", () => {
  const rows = read(
    "Esame|CFU|Data|Voto",
    "Analisi|9|12.05|28",
    "Fisica|6|18.06|25",
    "Chimica|6|20.07.2019|30",
  );
  expect(rows.map(({ year }) => year)).toEqual([undefined, undefined, "2019"]);
});

it("keeps a course whose status is also a word for an average", () => {
  const rows = read("Status|Course|Credits|Mark", "C|Logic|3|68", "IP|Ethics|3|75", "IP||6|71");
  expect(rows.map(({ course }) => course)).toEqual(["Logic", "Ethics"]);
});

it("asks about a fraction among percentages", () => {
  const rows = read(
    "Subject|Credits|Marks",
    "Logic|4|84%",
    "Ethics|4|72",
    "Botany|3|8.5",
    "Law|3|0.85",
    "Art|2|61",
  );
  expect(rows.map(({ mark, uncertain = [] }) => [mark, ...uncertain])).toEqual([
    ["84%"],
    ["72"],
    ["8.5", "mark"],
    ["0.85", "mark"],
    ["61"],
  ]);
});

it("takes the year of a term from its name", () => {
  const terms = ["First Semester, 2016-2017", "Summer 2017", "2017/1", "1/2562", "Semester 3"];
  const rows = read("Term|Course|Credits|Mark", ...terms.map((term, i) => `${term}|Logic ${i}|3|68`));
  expect(rows.map(({ year }) => year)).toEqual(["2016-2017", "2017", "2017", "2562", undefined]);
});
