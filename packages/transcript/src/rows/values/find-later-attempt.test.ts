import { expect, it } from "vitest";
import { gradedSystems } from "../../../test/marks.ts";
import { guessTable } from "../../guess-table.ts";
import { toImportedRows } from "../imported-rows.ts";

const { german } = gradedSystems;

function ask(text: string) {
  const grid = text.split("\n").map((line) => ({ cells: line.split("|").map((cell) => cell.trim()) }));
  const guess = guessTable(grid, { readsAsMark: german });
  const doubts = guess.doubts.filter(({ reason }) => reason.code === "later-attempt");
  return {
    marks: toImportedRows(guess, german).map((row) => row.mark),
    doubts: doubts.map(({ line, readings }) => [line, readings.map((reading) => reading.text)]),
  };
}

it("asks about the mark of a later attempt in a column of its own", () => {
  const { marks, doubts } = ask(
    "Modul|LP|Termin 1|Termin 2\nAnalysis|7|2,0|\nAlgebra|5|5,0|3,3\nPhysik|6|1,7|\nChemie|6|5,0|4",
  );
  expect(marks).toEqual(["2,0", "5,0", "1,7", "5,0"]);
  expect(doubts).toEqual([
    [2, ["5,0", "3,3"]],
    [4, ["5,0", "4"]],
  ]);
});

it.each([
  ["Mark", "Capped mark"],
  ["成绩", "补考成绩"],
  ["Lần 1", "Lần 2"],
  ["Session 1", "Session 2"],
])("asks about the few marks next to “%s” under “%s”", (first, second) => {
  const { doubts } = ask(
    `Modul|LP|${first}|${second}\nAnalysis|7|2,0|\nAlgebra|5|5,0|4\nPhysik|6|1,7|\nChemie|6|2,3|`,
  );
  expect(doubts).toEqual([[2, ["5,0", "4"]]]);
});

it.each(["Capped", "Resit", "Termin 2"])(
  "asks about the few marks under “%s” left of the marks",
  (header) => {
    const { marks, doubts } = ask(
      `Modul|LP|${header}|Note\nAnalysis|7||2,0\nAlgebra|5|4,0|5,0\nPhysik|6||1,7\nChemie|6||2,3`,
    );
    expect(marks).toEqual(["2,0", "5,0", "1,7", "2,3"]);
    expect(doubts).toEqual([[2, ["5,0", "4,0"]]]);
  },
);

it("does not ask about the attempt that is printed as the final mark", () => {
  const { marks, doubts } = ask(
    "Modul|LP|Versuch 1|Versuch 2|Endnote\nAnalysis|7|2,0||2,0\nAlgebra|5|5,0|3,3|3,3\nPhysik|6|1,7||1,7",
  );
  expect(marks).toEqual(["2,0", "3,3", "1,7"]);
  expect(doubts).toEqual([]);
});

it("takes the first attempt for the mark and asks about the resit", () => {
  const { marks, doubts } = ask(
    "Module|ECTS|First attempt|Resit\nAnalysis|7|2,0|\nAlgebra|5|5,0|3,3\nPhysics|6|1,7|",
  );
  expect(marks).toEqual(["2,0", "5,0", "1,7"]);
  expect(doubts).toEqual([[2, ["5,0", "3,3"]]]);
});

it("asks about the mark of a supplementary exam", () => {
  const { doubts } = ask("Modul|LP|Note|Supp\nAnalysis|7|2,0|\nAlgebra|5|5,0|3,3\nPhysik|6|1,7|");
  expect(doubts).toEqual([[2, ["5,0", "3,3"]]]);
});

it("does not take the number of an attempt for its mark", () => {
  const { doubts } = ask(
    "Modul|LP|Note|Versuch\nAnalysis|7|2,0|1\nAlgebra|5|3,3|2\nPhysik|6|1,7|1\nChemie|6|2,3|1",
  );
  expect(doubts).toEqual([]);
});

it("knows a repeated exam by its name", () => {
  const { doubts } = ask(
    "Subject|Units|Final Grade|Re-Exam\nAlgebra|5|4,0|3,0\nBotany|3|1,7|\nLogic|3|2,3|\nEthics|3|1,3|",
  );
  expect(doubts).toEqual([[1, ["4,0", "3,0"]]]);
});

it("asks about an extraordinary exam next to the ordinary one", () => {
  const { doubts } = ask("Asignatura|Cred|Ord|Ext\nÁlgebra|8|5|3\nCálculo|8|2|\nQuímica|9|1|\nDibujo|6|3|");
  expect(doubts).toEqual([[1, ["5", "3"]]]);
});
