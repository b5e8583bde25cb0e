import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { guessTable } from "../guess-table.ts";

const listRivals = (...lines: string[]) =>
  guessTable(
    lines.map((line) => ({ cells: line.split("|") })),
    { readsAsMark: systems.tenPoint },
  ).doubts.flatMap(({ reason }) =>
    reason.code === "two-columns" && reason.kind === "mark" ? [reason.columns] : [],
  );

it("asks which column has the mark if two have the same one in most rows, but not in all", () => {
  const header = "Disciplina|Cr|Média|Exame|Final";
  const rows = ["Direito|2|8,8||8,8", "Contabilidade|4|7,5||7,5", "Matemática|4|5,2|6,0|5,6"];
  expect(listRivals(header, ...rows, "Economia|4|3,1|4,0|3,6", "Lógica|4|7,0||7,0")).toEqual([[2, 4]]);
});

it("does not ask if they are the same in all rows", () => {
  const rows = ["Direito|2|8,8|8,8", "Contabilidade|4|7,5|7,5", "Lógica|4|7,0|7,0"];
  expect(listRivals("Disciplina|Cr|Média|Final", ...rows)).toEqual([]);
});

it("does not ask about a number of the row that happens to be the mark", () => {
  const rows = ["1|Direito|2|1", "2|Contabilidade|4|2", "3|Lógica|4|3", "4|Economia|4|9"];
  expect(listRivals("Nr|Disciplina|Cr|Nota", ...rows)).toEqual([]);
});
