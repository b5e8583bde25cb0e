import { expect, it } from "vitest";
import { gradedSystems } from "../../../test/marks.ts";
import { guessTable } from "../../guess-table.ts";
import { toImportedRows } from "../imported-rows.ts";

function read(last: string) {
  const lines = [
    "Disciplina|CH|Nota|Status",
    "Cálculo|60|75|APR",
    "Física|60|62|APR",
    "Química|60|31|REP",
    last,
  ];
  const guess = guessTable(
    lines.map((line) => ({ cells: line.split("|") })),
    { readsAsMark: gradedSystems.percent },
  );
  const row = toImportedRows(guess, gradedSystems.percent).at(-1);
  return { ...row, reasons: guess.doubts.flatMap(({ line, reason }) => (line === 4 ? [reason.code] : [])) };
}

it.each(["REPF", "REPMF", "Reprovado por frequência"])("asks about a passing mark next to %s", (status) => {
  expect(read(`Lógica|60|80|${status}`).reasons).toEqual(["result-contradicts"]);
});

it("asks about a failing mark next to a pass", () => {
  expect(read("Lógica|60|30|APR").reasons).toEqual(["result-contradicts"]);
});

it("asks about what is neither passed nor failed in a column of results, but not about how good a mark is", () => {
  expect(read("Lógica|60|80|XQZ").reasons).toEqual(["remark"]);
  expect(read("Lógica|60|80|Distinction").reasons).toEqual([]);
  expect(read("Lógica|60|80|APR").reasons).toEqual([]);
});
