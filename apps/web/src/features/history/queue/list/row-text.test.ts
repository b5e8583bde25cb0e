import type { QueueRow } from "@meridian/contract/queue/schemas";
import { expect, test } from "vitest";
import { rowText } from "./row-text.ts";

const me = { id: "me", name: "Renata Okafor" };
const maya = { id: "maya", name: "Maya Lindqvist" };
const row: QueueRow = {
  id: "1",
  studentName: "Emeka Ojo",
  studentExternalId: "",
  institution: "University of Lagos",
  country: "NG",
  stage: "reading",
  version: 1,
  tags: [],
  policy: null,
  courseCount: 12,
  doubtCount: 0,
  selfReported: false,
  flags: [],
  assignee: null,
  second: null,
  dueOn: null,
  returned: null,
  present: [],
  updatedAt: "2026-11-16T10:00:00Z",
};

test("says whose turn it is and what is left to check", () => {
  expect(rowText(row, "me")).toMatchObject({ title: "Unassigned", note: "12 courses" });
  expect(rowText({ ...row, assignee: me, doubtCount: 2 }, "me")).toMatchObject({
    title: "Mine",
    note: "2 cells to check",
  });
  expect(rowText({ ...row, assignee: maya }, "me").title).toBe("Being read");
  const course = { id: "c", number: 14, name: "Thermodynamics II", mark: "52", grade: "B" };
  const returned = { author: maya, body: "Look again", course, at: "2026-11-13T16:20:00Z" };
  expect(rowText({ ...row, stage: "returned", assignee: me, returned }, "me")).toMatchObject({
    title: "Returned to you",
    note: "Comment on course 14",
  });
});

test("shows who has the record open", () => {
  expect(rowText({ ...row, present: [maya] }, "me").note).toBe("Maya is reading this");
  expect(rowText({ ...row, present: [maya, me] }, "x").note).toBe("Maya and Renata are reading this");
});
