import { expect, it } from "vitest";
import { systems } from "../../../test/marks.ts";
import { recognizePaste } from "../../recognize-paste.ts";
import { splitText } from "./split-text.ts";

const read = (text: string) =>
  recognizePaste({ text }, systems.percent).rows.map(({ course, credits, mark, uncertain = [] }) => [
    course,
    credits,
    mark,
    uncertain.includes("mark"),
  ]);

it("reads a course whose name reaches the values, and asks about it", () => {
  const text = `Module      Credits      Mark
Algebra and Geometry for Engineers 20 58
Analysis    20           64
Statistics  20           71`;
  expect(read(text)).toEqual([
    ["Algebra and Geometry for Engineers", "20", "58", true],
    ["Analysis", "20", "64", false],
    ["Statistics", "20", "71", false],
  ]);
});

it("asks about a row with fewer cells than the header, which may lack any of them", () => {
  const rows = ["Algebra\t20\t58", "Statistics\t71", "Optics\t20\t66", "Logic\t20\t61"];
  const { guess, sure } = recognizePaste(
    { text: ["Module\tCredits\tMark", ...rows].join("\n") },
    systems.percent,
  );
  expect(sure).toBe(false);
  expect(guess.doubts.map(({ line, field, reason }) => [line, field, reason.code])).toContainEqual([
    2,
    "credits",
    "shifted-cells",
  ]);
});

it("keeps a code of two parts behind the name together", () => {
  const text = `Course Title Course No. Credits Mark
General Psychology Psyc 101 3 78
Communicative English FLEn 101 3 91
Civics CESt 101 3 62`;
  const { rows } = recognizePaste({ text }, systems.percent);
  expect(rows.map(({ code, course, mark }) => [code, course, mark])).toEqual([
    ["Psyc 101", "General Psychology", "78"],
    ["FLEn 101", "Communicative English", "91"],
    ["CESt 101", "Civics", "62"],
  ]);
});

it("takes empty lines for empty cells of a table with one cell per line", () => {
  const rows = ["ENG 1|Drawing|A-|4.00", "LAW 2|Torts|B|3.00", "MUS 3|Harmony||4.00"];
  const text = ["Course|Description|Grade|Units", ...rows].join("|").replaceAll("|", "\n");
  expect(
    splitText(text, systems.letters)
      .map(({ cells }) => cells.join("|"))
      .slice(1),
  ).toEqual(rows);
});

it("aligns one cell per line by what the columns contain if cells are missing, and asks about these rows", () => {
  const rows = ["CS101|Logic|20|68|A", "CS102|Optics|20", "MA103|20|62|B", "CS104|Botany|10|71|A"];
  const names = "Code|Module|Credits|Mark|Grade";
  const text = [names, ...rows, "Semester 2", names, "LA201|Torts|10|58|C", "MA202|Algebra|20|48|C"];
  const { guess, rows: read } = recognizePaste(
    { text: text.join("\n").replaceAll("|", "\n") },
    systems.percent,
  );
  expect(read.map(({ code, course, credits, mark }) => [code, course, credits, mark].join("|"))).toEqual([
    "CS101|Logic|20|68",
    "CS102|Optics|20|",
    "MA103||20|62",
    "CS104|Botany|10|71",
    "LA201|Torts|10|58",
    "MA202|Algebra|20|48",
  ]);
  const asked = guess.doubts.filter(({ reason }) => reason.code === "shifted-cells");
  expect(new Set(asked.map(({ line }) => line))).toEqual(new Set([2, 3]));
});

it("keeps an empty last cell of a table without pipes at its edges", () => {
  const lines = splitText("Course | Grade | Note\nLaw | B | late\nArt | A |\nMusic | C | ", systems.letters);
  expect(lines.map(({ cells }) => cells.length)).toEqual([3, 3, 3, 3]);
});

it("reads one cell per line between titles, headings and totals, with a name that is not known", () => {
  const text =
    "STATE UNIVERSITY|Record of marks|Module|Credits|Mark|Xyz|First Semester 2012|Logic|4|58|A1|Optics|3|66|A2|Second Semester 2012|Botany|5|61|B1|Average: 61.3";
  const { guess, rows } = recognizePaste({ text: text.replaceAll("|", "\n") }, systems.percent);
  expect(rows.map(({ course, credits, mark, term }) => [course, credits, mark, term])).toEqual([
    ["Logic", "4", "58", "First Semester 2012"],
    ["Optics", "3", "66", "First Semester 2012"],
    ["Botany", "5", "61", "Second Semester 2012"],
  ]);
  expect(guess.totals).toHaveLength(1);
});

it("reads one cell per line with dates, and does not append a note to the last name", () => {
  const text =
    "Insegnamento|CFU|Voto|Data|LOGIC|9|64|12/02/2014|OPTICS|12|ok|20/06/2014|BOTANY|3|61|15/07/2014|LAW|3|71|15/07/2014|ETHICS|3|55|16/07/2014";
  const { rows } = recognizePaste({ text: text.replaceAll("|", "\n") }, systems.percent);
  expect(rows.map(({ course, credits, mark }) => [course, credits, mark]).slice(0, 2)).toEqual([
    ["LOGIC", "9", "64"],
    ["OPTICS", "12", "ok"],
  ]);
  const noted = recognizePaste(
    { text: "Subject    Marks\nLogic    68\nOptics    75\nEthics    59\n(D) denotes Distinction" },
    systems.percent,
  );
  expect(noted.rows.at(-1)?.course).toBe("Ethics");
});

it("aligns columns below ideographs that are twice as wide as other characters", () => {
  const text = `科目代碼    科目名稱          修別    學分    成績
CS1001      計算機概論        必      3       88
MA1001      微積分(一)        必      4       72
PE1001      體育              必      1       85
科目代碼    科目名稱          修別    學分    成績
CS1002      程式設計          必      3       91
MA1002      微積分(二)        必      4       56`;
  expect(read(text).map(([course, credits, mark]) => [course, credits, mark])).toEqual([
    ["計算機概論", "3", "88"],
    ["微積分(一)", "4", "72"],
    ["體育", "1", "85"],
    ["程式設計", "3", "91"],
    ["微積分(二)", "4", "56"],
  ]);
});

it("reads one cell per line without column names, if a unit shows the credits and a year the terms", () => {
  const lines =
    "Universiteit|Mijn resultaten|Collegejaar 2019-2020|Wiskunde 1|WIS101|4 studiepunten|75|Mechanica|MEC110|4 studiepunten|68|Kursus 2020-2021|Wiskunde 2|WIS201|4 studiepunten|80|Geologie|GEO205|3 studiepunten|90";
  const rows = splitText(lines.replaceAll("|", "\n"), systems.percent).map(({ cells }) => cells.join("|"));
  expect(rows.slice(3)).toEqual([
    "Wiskunde 1|WIS101|4 studiepunten|75",
    "Mechanica|MEC110|4 studiepunten|68",
    "Kursus 2020-2021",
    "Wiskunde 2|WIS201|4 studiepunten|80",
    "Geologie|GEO205|3 studiepunten|90",
  ]);
});

it("keeps a heading of courses from elsewhere apart in text with one cell per line", () => {
  const lines =
    "Semestre 1|Droit privé|6 ECTS|12,4|Histoire|4 ECTS|15,0|Anglais|3 ECTS|17,5|Unités transférées|Sociologie|4 ECTS|14,0";
  const rows = splitText(lines.replaceAll("|", "\n"), systems.french).map(({ cells }) => cells.join("|"));
  expect(rows.slice(-2)).toEqual(["Unités transférées", "Sociologie|4 ECTS|14,0"]);
});
