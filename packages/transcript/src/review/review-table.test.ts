import { expect, it, test } from "vitest";
import { extractCredits } from "../cells/cell-values.ts";
import { systems } from "../../test/marks.ts";
import { guessReviewed, reviewRows, withEdit, withKind, withLeftOut } from "./review-table.ts";
import type { Review } from "./review-table.ts";
import type { ReadsAsMark } from "../cells/marks/reads-as-mark.ts";

const lines = [
  { cells: ["Modul", "LP", "Note"] },
  { cells: ["Analysis", "9", "1,7"] },
  { cells: ["Physik", "acht", "71"], doubtful: [2] },
  { cells: ["Chemie", "8", ""] },
];
const review = (more: Partial<Review> = {}): Review => ({
  sheet: { name: "x", lines },
  edits: {},
  leftOut: [],
  ...more,
});

const reviewTable = (input: Review, readsAsMark: ReadsAsMark) =>
  reviewRows(guessReviewed(input, readsAsMark), input, readsAsMark);

it("reports and counts the problems of each row", () => {
  const table = reviewTable(review(), systems.german);
  expect(table.rows.map((row) => row.problems)).toEqual([[], ["mark-unread", "credits-unread"], ["no-mark"]]);
  expect(table.toCheck).toBe(3);
});

it("applies a correction and clears the uncertain flag", () => {
  const edited = withEdit(withEdit(review(), 2, "mark", "1,7"), 2, "credits", "8");
  const row = reviewTable(edited, systems.german).rows[1];
  expect(row).toMatchObject({ row: { course: "Physik", credits: "8", mark: "1,7" }, problems: [] });
  expect(row?.row.uncertain).toBeUndefined();
});

it("does not count problems of excluded rows", () => {
  const table = reviewTable(withLeftOut(review(), 2, true), systems.german);
  expect(table.rows[1]?.leftOut).toBe(true);
  expect(table.toCheck).toBe(1);
});

it("treats the first line as a course if there is no header", () => {
  expect(reviewTable(review({ headerRow: null }), systems.german).rows).toHaveLength(4);
});

it("never assigns the same kind to two columns", () => {
  const guess = guessReviewed(review(), systems.german);
  expect(withKind(review(), guess, 1, "mark").kinds).toEqual(["course", "mark", "ignore"]);
  expect(withKind(review(), guess, 1, "ignore").kinds).toEqual(["course", "ignore", "mark"]);
});

it("still asks about the mark once the column of the course is chosen", () => {
  const twice = [
    ["Course", "المادة", "Credits", "Score", "Mark"],
    ["Algebra", "الجبر", "3", "61", "72"],
    ["Physics", "الفيزياء", "4", "80", "65"],
    ["Statics", "الاستاتيكا", "2", "55", "91"],
  ].map((cells) => ({ cells }));
  const first = review({ sheet: { name: "x", lines: twice } });
  const asked = (input: Review) =>
    guessReviewed(input, systems.percent).doubts.flatMap(({ reason }) =>
      reason.code === "two-columns" ? [reason.kind] : [],
    );
  expect(asked(first)).toEqual(["course", "mark"]);
  const second = withKind(first, guessReviewed(first, systems.percent), 1, "course");
  expect(asked(second)).toEqual(["mark"]);
  const last = withKind(second, guessReviewed(second, systems.percent), 4, "mark");
  expect(asked(last)).toEqual([]);
  expect(guessReviewed(last, systems.percent).columns.map(({ kind }) => kind)).toEqual([
    "ignore",
    "course",
    "credits",
    "ignore",
    "mark",
  ]);
});

test("keeps known credit units and removes other words", () => {
  expect(["8", "7,5", "8 ECTS", "6 CATS", "٣", "8 Std."].map(extractCredits)).toEqual([
    "8",
    "7,5",
    "8 ECTS",
    "6 CATS",
    "٣",
    "8",
  ]);
  expect(extractCredits("six")).toBeNull();
});
