import fc from "fast-check";
import { expect, it } from "vitest";
import { systems } from "../test/marks.ts";
import { recognizePaste } from "./recognize-paste.ts";

const fragment = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    "Course",
    "Credits",
    "Note",
    "8",
    "1,3",
    "Total",
    "Semester 1",
    "INF-101",
    "\t",
    "  ",
    ";",
    "|",
    '"',
    "\n",
    "<td>",
    "<tr>",
    "</table>",
    "&#x110000;",
  ),
);
const clipboard = fc.array(fragment, { maxLength: 60 }).map((fragments) => fragments.join(""));

it("reads any clipboard without crashing", () => {
  fc.assert(
    fc.property(clipboard, fc.option(clipboard, { nil: undefined }), (text, html) => {
      const paste = recognizePaste({ text, html }, systems.german);
      expect(paste.rows.length).toBeLessThanOrEqual(paste.guess.rows.length);
      expect(!paste.sure || paste.rows.every((row) => row.course !== "" || row.mark !== "")).toBe(true);
    }),
    { numRuns: 400 },
  );
});

it("returns a table of courses unchanged for any course names", () => {
  const course = fc.stringMatching(/^[A-Z][a-z]{3,12} [a-z]{2,10} [a-z]{3,9}$/);
  const row = fc.record({
    course,
    credits: fc.integer({ min: 6, max: 12 }),
    mark: fc.constantFrom("1,3", "2,0", "3,7"),
  });
  fc.assert(
    fc.property(fc.uniqueArray(row, { minLength: 3, maxLength: 30, selector: (r) => r.course }), (rows) => {
      const text = ["Modul\tLP\tNote", ...rows.map((r) => `${r.course}\t${r.credits}\t${r.mark}`)].join("\n");
      const paste = recognizePaste({ text }, systems.german);
      expect(paste.sure).toBe(true);
      expect(paste.rows.map(({ id: _id, ...row }) => row)).toEqual(
        rows.map((r) => ({ course: r.course, credits: String(r.credits), mark: r.mark })),
      );
    }),
    { numRuns: 200 },
  );
});

it("reads a huge malicious clipboard within seconds", () => {
  const started = performance.now();
  recognizePaste(
    {
      text: `${"<".repeat(50_000)}${'"'.repeat(50_000)}`,
      html: `<table>${"<td a='".repeat(20_000)}`,
    },
    systems.german,
  );
  recognizePaste({ text: `${"a ".repeat(50_000)}\n`.repeat(3) }, systems.german);
  expect(performance.now() - started).toBeLessThan(10_000);
});
