import { expect, test } from "vitest";
import { activityText } from "./activity-words.ts";

const entry = (action: string, subject: string | null, detail: Record<string, unknown> = {}) => ({
  id: 1,
  at: "2026-03-01T10:00:00.000Z",
  actor: "Renata Okafor",
  action,
  subject,
  detail,
});

test.each([
  [entry("team.invited", "a@x.test", { role: "trainee" }), "invited a@x.test as trainee"],
  [
    entry("team.role-changed", "a@x.test", { from: "trainee", to: "admin" }),
    "made a@x.test admin (was trainee)",
  ],
  [entry("team.domain-access", null, { on: false }), "switched domain-wide access off"],
  [entry("team.policy-changed", null, { policy: null }), "stopped sharing a policy"],
  [entry("team.member-removed", null), "removed someone who has gone"],
  [entry("team.table-changed", "Our table", { version: 3 }), "saved version 3 of the table Our table"],
])("%j reads as a clause", (given, text) => {
  expect(activityText(given)).toBe(text);
});

test("a deed of another feature is told by its own name", () => {
  expect(activityText(entry("record.bulk-exported", "12 records"))).toBe("record bulk exported: 12 records");
});
