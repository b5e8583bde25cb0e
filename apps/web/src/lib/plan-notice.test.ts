import { guestSession, type SessionState } from "@meridian/contract/session";
import { expect, test } from "vitest";
import { planNotice } from "./plan-notice.ts";

const lapsed: SessionState = {
  ...guestSession,
  tier: "registered",
  upgradePrompt: "lapsed",
  readableUntil: "2027-01-28T09:00:00.000Z",
};
const inTeam = (role: "owner" | "evaluator") => ({ id: "t", name: "Oldtown College", role });

test("a lapsed payer reads until when everything can be read, and renews on the billing page", () => {
  expect(planNotice({ ...lapsed, team: inTeam("owner") })).toEqual({
    title: "Your subscription has ended",
    text: "Your subscription has ended. You can read and export what you saved until 28 January 2027; then it is deleted, after two warnings by email. Renew to keep everything.",
    action: { label: "Renew", to: "/account/billing" },
  });
});

test("a member of a lapsed team is sent to its admin, not to a purchase", () => {
  const notice = planNotice({ ...lapsed, team: inTeam("evaluator") });
  expect(notice?.text).toMatch(/Ask an admin of Oldtown College to renew it\.$/);
  expect(notice?.action).toBeNull();
});

test("nothing is said to someone who owes nothing", () => {
  expect(planNotice({ ...lapsed, upgradePrompt: null })).toBeNull();
});
