import { describe, expect, it } from "vitest";
import { gradedSystems } from "../../test/marks.ts";
import { guessTable } from "../guess-table.ts";
import { toImportedRows } from "../rows/imported-rows.ts";

const { percent, letters } = gradedSystems;
const both = Object.assign((text: string) => percent(text) || letters(text), { scale: percent.scale });

function read(text: string) {
  const guess = guessTable(
    text.split("\n").map((line) => ({ cells: line.split("|") })),
    { readsAsMark: both },
  );
  return { rows: toImportedRows(guess, both), doubts: guess.doubts };
}

describe("letters next to numbers on a scale of numbers", () => {
  const courses = (column: (i: number) => string) =>
    ["Law|58|70|62|C", "Art|48|61|53|D", "Logic|80|74|78|A", "Music|71|80|75|B", "Optics|66|60|64|C"]
      .map((line, i) => line + column(i))
      .join("\n");

  it("are not the marks, however the numbers are called", () => {
    for (const name of ["Overall", "Points", "Xyz"]) {
      const { rows, doubts } = read(`Course|Exam|CA|${name}|Grade\n${courses(() => "")}`);
      expect([name, ...rows.map(({ mark }) => mark)]).toEqual([name, "62", "53", "78", "75", "64"]);
      expect(doubts).toEqual([]);
    }
  });

  it("are the marks if they do not follow from the numbers", () => {
    const { rows } = read("Course|Credits|Points|Grade\nLaw|3|62|A\nArt|3|53|B\nLogic|4|78|C\nMusic|4|75|A");
    expect(rows.map(({ mark }) => mark)).toEqual(["A", "B", "C", "A"]);
  });
});

it("does not take grades in words for the names of courses, although they vary more", () => {
  const { rows } = read(
    "Rubro|Créditos|Nota|Concepto\nÁlgebra|6|62|Bueno\nFísica|4|34|Regular\nFísica|4|81|Sobresaliente\nLógica|5|74|Muy bueno",
  );
  expect(rows.map(({ course }) => course)).toEqual(["Álgebra", "Física", "Física", "Lógica"]);
});

it("asks whether a few points are the credits", () => {
  const { doubts } = read("Module|Mark|Pts jury\nLaw|62|\nArt|50|0.25\nLogic|78|\nMusic|75|\nOptics|66|");
  expect(doubts).toMatchObject([{ reason: { code: "two-columns", kind: "credits", columns: [2] } }]);
});

it("takes numbers although a course that is only passed has none", () => {
  const { doubts } = read(
    "Course|Points|Mark %|Grade\nLaw|15|71|B+\nArt|15|49|D\nLogic|15|83|A\nPlacement|30||P\nMusic|15|58|C",
  );
  expect(doubts.filter(({ reason }) => reason.code === "two-columns")).toEqual([]);
});

it("takes no number above 12 for grade points, and no column of zeros for credits", () => {
  const lines = [
    "Course|SKS|Nilai Angka|Nilai Huruf|Bobot|Malus",
    "Logic|2|72|B|3|0",
    "Ethics|3|81|A|4|0",
    "Law|3|65|C|2|0",
    "Art|4|77|B|3|0",
  ];
  const { columns } = guessTable(
    lines.map((line) => ({ cells: line.split("|") })),
    { readsAsMark: percent },
  );
  expect(columns.find(({ kind }) => kind === "mark")?.header).toBe("Nilai Angka");
  const zeros = ["Course|Bonus|Malus|Mark", "Logic|9|0|64", "Ethics|6|0|71", "Law|0|0|38", "Art|9|0|80"];
  const guess = guessTable(
    zeros.map((line) => ({ cells: line.split("|") })),
    { readsAsMark: percent },
  );
  expect(guess.columns.find(({ kind }) => kind === "credits")?.header).toBe("Bonus");
});
