import { expect, it } from "vitest";
import { gradedSystems } from "../../../test/marks.ts";
import { createMarkTest } from "../../cells/marks/reads-as-mark.ts";
import { guessTable } from "../../guess-table.ts";
import { toImportedRows } from "../imported-rows.ts";

const { german } = gradedSystems;

function ask(text: string, readsAsMark = german) {
  const grid = text.split("\n").map((line) => ({ cells: line.split("|").map((cell) => cell.trim()) }));
  const guess = guessTable(grid, { readsAsMark });
  const doubts = guess.doubts.filter(({ reason }) => reason.code === "result-contradicts");
  return {
    marks: toImportedRows(guess, readsAsMark).map((row) => row.mark),
    doubts: doubts.map(({ line, reason, readings }) => [
      line,
      "result" in reason && reason.result,
      readings.map((reading) => reading.text),
    ]),
  };
}

it.each([
  ["Withdrawn", "Status", "Passed"],
  ["zurückgetreten", "Status", "bestanden"],
  ["Cancelled (medical)", "Remarks", ""],
  ["W", "Result", "P"],
])("does not count a mark next to “%s” unasked", (printed, header, other) => {
  const { marks, doubts } = ask(
    `Course|ECTS|Grade|${header}\nAnalysis|7|2,0|${other}\nAlgebra|5|1,7|${printed}\nPhysics|6|1,3|${other}\nChemistry|6|2,3|${other}`,
  );
  expect(marks).toEqual(["2,0", "W", "1,3", "2,3"]);
  expect(doubts).toEqual([[2, printed, ["W", "1,7"]]]);
});

it.each([
  ["In progress", "Status", "In progress"],
  ["Incomplete", "Result", "Incomplete"],
  ["en curso", "Estado", "IP"],
  ["W", "Symbol", "W"],
])("does not count a mark that is not final by “%s” unasked", (printed, header, mark) => {
  const { marks, doubts } = ask(
    `Course|ECTS|Grade|${header}\nAnalysis|7|2,0|B\nAlgebra|5|1,7|${printed}\nPhysics|6|1,3|A\nChemistry|6|2,3|B`,
  );
  expect(marks).toEqual(["2,0", mark, "1,3", "2,3"]);
  expect(doubts).toEqual([[2, printed, [mark, "1,7"]]]);
});

it("asks about a mark next to an absence and leaves it as it is", () => {
  const { marks, doubts } = ask(
    "Course|ECTS|Grade|Status\nAnalysis|7|2,0|Passed\nAlgebra|5|1,7|не явился\nPhysics|6|1,3|Passed\nChemistry|6|2,3|Passed",
  );
  expect(marks).toEqual(["2,0", "1,7", "1,3", "2,3"]);
  expect(doubts).toEqual([[2, "не явился", ["1,7"]]]);
});

it("reads a column for canceled courses", () => {
  const { marks, doubts } = ask(
    "Asignatura|Créditos|Nota|Anulada\nAnálisis|7|2,0|NO\nÁlgebra|5|1,7|SI\nFísica|6|1,3|NO\nQuímica|6|2,3|",
  );
  expect(marks).toEqual(["2,0", "W", "1,3", "2,3"]);
  expect(doubts).toEqual([[2, "Anulada: SI", ["W", "1,7"]]]);
});

it("offers the withdrawal before a country is chosen, too", () => {
  const { doubts } = ask(
    "Course|ECTS|Grade|Status\nAnalysis|7|62|Passed\nAlgebra|5|58|Withdrawn\nPhysics|6|71|Passed\nChemistry|6|66|Passed",
    createMarkTest(undefined),
  );
  expect(doubts).toEqual([[2, "Withdrawn", ["W", "58"]]]);
});

it("does not ask about a withdrawal that is printed as the mark, too", () => {
  const { marks, doubts } = ask(
    "Course|ECTS|Grade|Status\nAnalysis|7|2,0|Passed\nAlgebra|5|W|Withdrawn\nPhysics|6|1,3|Passed\nChemistry|6|2,3|Passed",
  );
  expect(marks).toEqual(["2,0", "W", "1,3", "2,3"]);
  expect(doubts).toEqual([]);
});

it("does not take a department or a kind of course for a withdrawal", () => {
  const { doubts } = ask(
    "Course|ECTS|Grade|Department|Type\nAnalysis|7|2,0|Mathematics|W\nAuditing|5|1,7|Audit and Tax|P\nPhysics|6|1,3|Physics|W\nChemistry|6|2,3|Chemistry|P",
  );
  expect(doubts).toEqual([]);
});

it("asks about a course that is exempt by its name", () => {
  const { marks, doubts } = ask(
    "Course|ECTS|Grade\nAnalysis|7|2,0\nAlgebra (exempt)|5|1,7\nHeat Transfer|6|1,3\nChemistry (II)|6|2,3",
  );
  expect(marks).toEqual(["2,0", "1,7", "1,3", "2,3"]);
  expect(doubts).toEqual([[2, "exempt", ["1,7"]]]);
});

it("does not ask about “Aplazada” next to a failing mark", () => {
  const { marks, doubts } = ask(
    "Asignatura|Créditos|Nota|Estado\nCálculo|7|2,0|Aprobada\nFísica|5|5,0|Aplazada\nQuímica|6|1,3|Aprobada",
  );
  expect([marks, doubts]).toEqual([["2,0", "5,0", "1,3"], []]);
});

it.each([
  ["Exempted", "Remarks"],
  ["Transfer credit", "Status"],
  ["convalidada", "Observaciones"],
])("asks whether a mark next to “%s” counts, and keeps it", (printed, header) => {
  const { marks, doubts } = ask(
    `Course|ECTS|Grade|${header}\nAnalysis|7|2,0|\nAlgebra|5|1,7|${printed}\nPhysics|6|1,3|\nChemistry|6|2,3|`,
  );
  expect(marks).toEqual(["2,0", "1,7", "1,3", "2,3"]);
  expect(doubts).toEqual([[2, printed, ["1,7"]]]);
});
