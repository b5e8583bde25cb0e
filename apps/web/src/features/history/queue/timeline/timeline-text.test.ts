import type { TimelineEntry } from "@meridian/contract/queue/schemas";
import { expect, test } from "vitest";
import { timelineText } from "./timeline-text.ts";

const entry: TimelineEntry = {
  at: "2026-11-12T10:00:00Z",
  actor: null,
  action: "edited",
  detail: {},
  comment: null,
  changes: [],
};

test("names the changed courses with both values", () => {
  const change = { number: 14, name: "Thermodynamics II", field: "mark", before: "53", after: "52" } as const;
  expect(timelineText({ ...entry, changes: [change] })).toBe("changed course 14 from 53 to 52");
  const many = Array.from({ length: 4 }, () => change);
  expect(timelineText({ ...entry, changes: many })).toContain("; 2 more changes");
});

test("says who got the record, and until when", () => {
  const detail = { assignee: "Maya", rule: true, dueOn: "2026-11-20" };
  expect(timelineText({ ...entry, action: "assigned", detail })).toBe(
    "assigned it to Maya by rule, due Nov 20, 2026",
  );
  expect(timelineText({ ...entry, action: "assigned", detail: {} })).toBe("removed the reader");
  expect(timelineText({ ...entry, action: "final" })).toBe("made it final");
  expect(timelineText({ ...entry, action: "self-reported" })).toBe("entered the marks");
});

test("says whether a second reader was assigned or claimed it", () => {
  const read = (toSelf: boolean) =>
    timelineText({ ...entry, action: "second-reading-assigned", detail: { assignee: "Maya", toSelf } });
  expect(read(false)).toBe("assigned the second reading to Maya");
  expect(read(true)).toBe("claimed the second reading");
});
