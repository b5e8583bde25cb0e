import fc from "fast-check";
import { expect, it, vi } from "vitest";
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
      // By chance, each mark may have credits of its own, as grade points have: that is asked about.
      fc.pre(rows.some((a) => rows.some((b) => a.mark === b.mark && a.credits !== b.credits)));
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

it("does not do more work per character of a huge malicious clipboard", () => {
  const attacks = [
    (size: number) => ({
      text: "<".repeat(size) + '"'.repeat(size),
      html: `<table>${"<td a='".repeat(size)}`,
    }),
    (size: number) => ({ text: `${"a ".repeat(size)}\n`.repeat(3) }),
    (size: number) => ({ text: `${"8 ".repeat(size)}\n`.repeat(3) }),
    (size: number) => ({ text: "Algebra 8 1,3\n".repeat(size / 10) }),
  ];
  for (const attack of attacks) {
    const tested = (size: number) => {
      const readsAsMark = vi.fn(systems.german);
      recognizePaste(attack(size), readsAsMark);
      return readsAsMark.mock.calls.reduce((sum, [text]) => sum + text.length + 1, 0);
    };
    expect(tested(20_000)).toBeLessThanOrEqual(4.1 * tested(5000) + 1000);
  }
});
