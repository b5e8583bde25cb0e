import { expect, test } from "vitest";
import { dueGroup, dueGroupNote, dueText } from "./due-groups.ts";

// A Monday.
const today = "2026-11-16";

test("groups due dates by day and by a week that ends on Sunday", () => {
  const days = ["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-22", "2026-11-23", null];
  expect(days.map((day) => dueGroup(day, today))).toEqual([
    "overdue",
    "today",
    "week",
    "week",
    "later",
    "none",
  ]);
  expect(dueGroup("2026-11-23", "2026-11-22")).toBe("later");
  expect(dueGroupNote("week", today)).toBe("to Nov 22");
});

test("says how many days a record is over", () => {
  expect(dueText("2026-11-15", today)).toEqual({ text: "Nov 15", note: "1 day over", overdue: true });
  expect(dueText("2026-10-31", today)).toMatchObject({ text: "Oct 31", note: "16 days over" });
  expect(dueText(today, today)).toEqual({ text: "Today", note: "", overdue: false });
  expect(dueText(null, today).overdue).toBe(false);
});
