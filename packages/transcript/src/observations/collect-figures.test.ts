import { expect, it } from "vitest";
import { gradedSystems } from "../../test/marks.ts";
import { guessTable } from "../guess-table.ts";
import { collectFigures } from "./collect-figures.ts";

function collect(text: string) {
  const grid = text.split("\n").map((line) => ({ cells: line.split("|").map((cell) => cell.trim()) }));
  const guess = guessTable(grid, { readsAsMark: gradedSystems.percent });
  const rows = guess.rows.map(({ line }) => ({ line, courseId: `c${line}` }));
  return collectFigures(guess, grid, rows, () => "id");
}
const header = "Course|Credits|Mark";

it("keeps printed totals and averages with the courses above them, right or wrong", () => {
  expect(
    collect(
      `${header}\nLogic|4|60\nEthics|2|72\nHistory|6|55\nTotal|12|\nAverage||59.50\nBotany|3|70\nZoology|3|80\nDrawing|3|64\nTotal|12|`,
    ),
  ).toEqual([
    { id: "id", kind: "credits", label: "Total", text: "12", courseIds: ["c1", "c2", "c3"] },
    { id: "id", kind: "credits", label: "Total", text: "12", courseIds: ["c6", "c7", "c8"] },
    { id: "id", kind: "average", label: "Average", text: "59.50", courseIds: ["c1", "c2", "c3"] },
  ]);
});

it("remembers that an average uses coefficients, which the grid does not have", () => {
  const figures = collect(
    "Course|Credits|Coefficient|Mark\nLogic|6|1|60\nEthics|3|3|72\nHistory|3|5|55\nBotany|6|2|81\nAverage|||64.82",
  );
  expect(figures).toMatchObject([{ kind: "average", text: "64.82", usesOtherColumn: true }]);
});

it("keeps an average above all marks, which the grid can tell from one on another scale", () => {
  expect(collect(`${header}\nLogic|4|60\nEthics|2|72\nHistory|6|55\nAverage||79.50`)).toMatchObject([
    { kind: "average", text: "79.50", courseIds: ["c1", "c2", "c3"] },
  ]);
});

it("finds the class of degree", () => {
  expect(
    collect(`${header}\nLogic|4|60\nEthics|2|72\nHistory|6|55\nClass of degree: Second Class Upper`),
  ).toMatchObject([{ kind: "class", label: "Class of degree", text: "Second Class Upper" }]);
});
