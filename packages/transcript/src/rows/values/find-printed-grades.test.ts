import { expect, it } from "vitest";
import { gradedSystems } from "../../../test/marks.ts";
import { guessTable } from "../../guess-table.ts";

const readsAsMark = gradedSystems.percent;

/** What is asked about the mark of the first course. */
function ask(first: string, header = "Course|Credits|Score|Grade|GP") {
  const rows = ["Botany|4|58|C|2", "Law|4|64|B|3", "Art|2|81|A|4", "Ethics|2|49|D|1"];
  const lines = [header, `Logic|${first}`, ...rows].map((line) => ({ cells: line.split("|") }));
  const { doubts } = guessTable(lines, { readsAsMark });
  return doubts.flatMap(({ line, reason, readings }) =>
    line === 1 && "result" in reason ? [reason.result, ...readings.map(({ text }) => text)] : [],
  );
}

it("asks about a failing mark whose letter or point is a pass", () => {
  expect(ask("4|31|D|1")).toEqual(["D", "31"]);
  expect(ask("4|31||1")).toEqual(["1", "31"]);
});

it("imports a printed fail and offers the passing mark next to it", () => {
  expect(ask("4|52|F|0")).toEqual(["F", "F", "52"]);
});

it("asks whether a mark that does not count is graded as a fail", () => {
  expect(ask("4|Absent|F|0")).toEqual(["F", "F", "Absent"]);
  expect(ask("4|W||0")).toEqual([]);
});

it("does not ask about letters and points that agree, or that pass in some countries only", () => {
  expect(ask("4|31|F|0")).toEqual([]);
  expect(ask("4|72|A|4")).toEqual([]);
  expect(ask("4|31|E|")).toEqual([]);
});
