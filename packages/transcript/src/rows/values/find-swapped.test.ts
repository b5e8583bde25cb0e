import { expect, it } from "vitest";
import { gradedSystems } from "../../../test/marks.ts";
import { guessTable } from "../../guess-table.ts";

const { percent, german } = gradedSystems;

function ask(text: string, readsAsMark = percent) {
  const grid = text.split("\n").map((line) => ({ cells: line.split("|") }));
  return guessTable(grid, { readsAsMark })
    .doubts.filter(({ reason }) => reason.code === "maybe-swapped")
    .map(({ line, field, readings }) => [line, field, readings.map((reading) => reading.text)]);
}

it("asks about a row whose credits and mark may have changed places", () => {
  expect(ask("Course|Credits|Mark\nLaw|3|65\nArt|3|70\nLogic|4|81\nMusic|78|4\nEnglish|3|77")).toEqual([
    [4, "credits", ["78", "4"]],
    [4, "mark", ["4", "78"]],
  ]);
});

it.each(["Music|78%|4", "Music|78|"])("asks about the row “%s”", (row) => {
  const asked = ask(`Course|Credits|Mark\nLaw|3|65%\nArt|3|70%\nLogic|4|81%\n${row}\nEnglish|3|77%`);
  expect(asked.map(([line, field]) => [line, field])).toEqual([
    [4, "credits"],
    [4, "mark"],
  ]);
});

it("asks about decimals in the other column where credits and marks are alike", () => {
  expect(ask("Modul|ECTS|Note\nRecht|6|1,7\nKunst|6|2,3\nLogik|5|3,0\nMusik|1,3|5", german)).toEqual([
    [4, "credits", ["1,3", "5"]],
    [4, "mark", ["5", "1,3"]],
  ]);
});

it.each([
  ["a failing mark", "Modul|ECTS|Note\nRecht|6|1,7\nKunst|6|2,3\nLogik|5|3,0\nMusik|3|5,0", german],
  ["a thesis", "Course|Credits|Mark\nLaw|3|65\nArt|3|70\nLogic|4|81\nThesis|15|62", percent],
  ["half credits", "Modul|ECTS|Mark\nRecht|6,5|8\nKunst|7,5|6\nLogik|6|10\nMusik|6,5|7\nOptik|6|9", percent],
  ["a very low mark", "Course|Credits|Mark\nLaw|3|65\nArt|3|70\nLogic|4|81\nMusic|2|4", percent],
] as const)("does not ask about %s", (_, text, system) => {
  expect(ask(text, system)).toEqual([]);
});

it("asks about a name in place of the code", () => {
  const rows = [
    "CHEM 1A|Chemistry|4|62",
    "MATH 5B|Integral Calculus|4|58",
    "HIST 10|History|5|71",
    "English|ENGL 1A|4|66",
  ];
  expect(ask(["Code|Course|Credits|Mark", ...rows].join("\n"))).toEqual([
    [4, "course", ["English", "ENGL 1A"]],
  ]);
});
