import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { decideDoubt, listDoubts, reopenDoubt } from "./list-doubts.ts";
import { guessReviewed, withLeftOut, type Review } from "./review-table.ts";

const start: Review = {
  sheet: {
    name: "x",
    lines: [
      { cells: ["Modul", "LP", "Note"] },
      { cells: ["Analysis", "9", "1,7"], doubtful: [2] },
      { cells: ["Physik", "8", "17"] },
      { cells: ["Chemie", "8", ""] },
      { cells: ["Biologie", "8", "2,0"] },
    ],
  },
  edits: {},
  leftOut: [],
};

const doubtsOf = (review: Review) =>
  listDoubts(guessReviewed(review, systems.german), review, systems.german);
const openKeys = (review: Review) => doubtsOf(review).flatMap(({ key, settled }) => (settled ? [] : [key]));
const first = (review: Review, line: number) => doubtsOf(review).find((doubt) => doubt.line === line)!;

it("lists unclear, wrong and missing cells in the order of their lines", () => {
  expect(openKeys(start)).toEqual(["1 mark", "2 mark", "3 mark"]);
});

it("settles a doubt by accepting the reading as it is", () => {
  const decided = decideDoubt(start, first(start, 1), "1,7");
  expect(openKeys(decided)).toEqual(["2 mark", "3 mark"]);
  expect(decided.edits[1]).toEqual({ mark: "1,7" });
});

it("settles a missing mark by accepting that there is none", () => {
  expect(openKeys(decideDoubt(start, first(start, 3), ""))).toEqual(["1 mark", "2 mark"]);
});

it("opens a decided doubt again with the text as it was read", () => {
  const decided = decideDoubt(start, first(start, 1), "1,3");
  const reopened = reopenDoubt(decided, first(decided, 1));
  expect(openKeys(reopened)).toEqual(["1 mark", "2 mark", "3 mark"]);
  expect(reopened.edits[1]).toEqual({});
});

it("has no doubts about rows that are left out", () => {
  expect(openKeys(withLeftOut(start, 2, true))).toEqual(["1 mark", "3 mark"]);
});

it("keeps a typed value in doubt that is no mark of the grading system", () => {
  expect(openKeys(decideDoubt(start, first(start, 1), "77"))).toEqual(["1 mark", "2 mark", "3 mark"]);
});

it("offers the stored number of a cell that shows it rounded", () => {
  const lines = start.sheet.lines.with(1, {
    cells: ["Analysis", "9", "2"],
    doubtful: [2],
    doubtCause: "rounded",
    stored: [undefined, undefined, "2.3"],
  });
  const { reason, readings } = first({ ...start, sheet: { name: "x", lines } }, 1);
  expect(reason.code).toBe("rounded");
  expect(readings.map(({ text, evidence }) => `${text}: ${evidence}`)).toEqual([
    "2: As shown.",
    "2.3: As stored in the file.",
  ]);
});
