import { beforeEach, expect, it, test, vi } from "vitest";
import { creditsIn } from "./column-scores.ts";
import { systems } from "./marks-for-tests.ts";
import { recallLanguage, recallMapping, rememberLanguage, rememberMapping } from "./remembered-mapping.ts";
import { guessReviewed, reviewRows, withEdit, withKind, withLeftOut } from "./review-table.ts";
import type { Review } from "./review-table.ts";
import type { ReadsAsMark } from "./table-guess.ts";

const lines = [
  { cells: ["Modul", "LP", "Note"] },
  { cells: ["Analysis", "9", "1,7"] },
  { cells: ["Physik", "acht", "17"], doubtful: [2] },
  { cells: ["Chemie", "8", ""] },
];
const review = (more: Partial<Review> = {}): Review => ({
  sheet: { name: "x", lines },
  edits: {},
  leftOut: [],
  ...more,
});

const reviewTable = (given: Review, readsAsMark: ReadsAsMark) =>
  reviewRows(guessReviewed(given, readsAsMark), given, readsAsMark);

it("names what is wrong with each row and counts it", () => {
  const table = reviewTable(review(), systems.german);
  expect(table.rows.map((row) => row.problems)).toEqual([[], ["mark-unread", "credits-unread"], ["no-mark"]]);
  expect(table.toCheck).toBe(4);
});

it("takes a correction and no longer calls that cell uncertain", () => {
  const edited = withEdit(withEdit(review(), 2, "mark", "1,7"), 2, "credits", "8");
  const row = reviewTable(edited, systems.german).rows[1];
  expect(row).toMatchObject({ row: { course: "Physik", credits: "8", mark: "1,7" }, problems: [] });
  expect(row?.row.uncertain).toBeUndefined();
});

it("counts nothing of a row that is left out", () => {
  const table = reviewTable(withLeftOut(review(), 2, true), systems.german);
  expect(table.rows[1]?.leftOut).toBe(true);
  expect(table.toCheck).toBe(1);
});

it("a table without a header keeps its first line as a course", () => {
  expect(reviewTable(review({ headerRow: null }), systems.german).rows).toHaveLength(4);
});

it("no two columns hold the same thing", () => {
  expect(withKind(["course", "credits", "mark"], 1, "mark")).toEqual(["course", "mark", "ignore"]);
  expect(withKind(["ignore", "credits", "mark"], 1, "ignore")).toEqual(["ignore", "ignore", "mark"]);
});

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

it("remembers a mapping by the header's words, whatever their case and accents", () => {
  const columns = (header: string[]) =>
    header.map((text) => ({ header: text, kind: "ignore" as const, confidence: 1 }));
  rememberMapping(
    columns(["Módulo", "LP", "Nota"]).map((column, i) => ({ ...column, kind: i === 0 ? "course" : "mark" })),
  );
  expect(recallMapping(columns(["MODULO", "lp", "nota"]))).toEqual(["course", "mark", "mark"]);
  expect(recallMapping(columns(["Modulo", "LP"]))).toBeNull();
  expect(recallMapping(columns(["", ""]))).toBeNull();
});

it("starts anew when the storage holds something else", () => {
  localStorage.setItem("meridian.import", '{"mappings":[{"header":1}]}');
  expect(recallLanguage()).toBeUndefined();
  rememberLanguage("deu");
  expect(recallLanguage()).toBe("deu");
});

test("credits keep a unit the engine knows, so that one of another kind is noticed; other words go", () => {
  expect(["8", "7,5", "8 ECTS", "6 CATS", "٣", "8 Std."].map(creditsIn)).toEqual([
    "8",
    "7,5",
    "8 ECTS",
    "6 CATS",
    "٣",
    "8",
  ]);
  expect(creditsIn("six")).toBeNull();
});
