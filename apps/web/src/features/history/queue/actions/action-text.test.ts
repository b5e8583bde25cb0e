import type { ActionRun } from "@meridian/contract/queue/action-schemas";
import { expect, test } from "vitest";
import { parseTags, runText } from "./action-text.ts";

const run: ActionRun = {
  id: "1",
  action: { kind: "tag", add: ["a"], remove: [] },
  state: "running",
  undo: false,
  mayUndo: false,
  total: 3000,
  done: 10,
  changed: 10,
  problems: [],
  createdAt: "2026-11-16T10:00:00Z",
  finishedAt: null,
};

test("says what a run does and what it did", () => {
  expect(runText(run)).toBe("Tagging 3,000 records");
  expect(runText({ ...run, state: "done", changed: 3000 })).toBe("3,000 records tagged");
  expect(runText({ ...run, state: "done", changed: 2998 })).toBe("2,998 of 3,000 records tagged");
  expect(runText({ ...run, state: "cancelled", changed: 40 })).toBe("Stopped: 40 of 3,000 records tagged");
  expect(runText({ ...run, state: "done", undo: true, total: 1, changed: 1 })).toBe("1 record restored");
});

test("splits tags at commas", () => {
  expect(parseTags(" Spring 2027,, nursing ")).toEqual(["Spring 2027", "nursing"]);
});
