import { guestSession, type SessionState } from "@meridian/contract/session/session";
import { expect, test } from "vitest";
import { planNotice } from "./plan-notice.ts";

const lapsed: SessionState = {
  ...guestSession,
  tier: "registered",
  upgradePrompt: "lapsed",
  readableUntil: "2027-01-28T09:00:00.000Z",
};
const inTeam = (role: "owner" | "evaluator") => ({ id: "t", name: "Oldtown College", role, timeZone: "UTC" });

test("shows a lapsed payer how long the data stays readable, and a link to renew", () => {
  expect(planNotice({ ...lapsed, team: inTeam("owner") })).toEqual({
    title: "Your subscription has ended",
    text: "Your subscription has ended. You can read and export what you saved until Jan 28, 2027. After that it is deleted; we email you two warnings first. Renew to keep everything.",
    action: { label: "Renew", to: "/account/billing" },
  });
});

test("asks a member of a lapsed team to contact an admin", () => {
  const notice = planNotice({ ...lapsed, team: inTeam("evaluator") });
  expect(notice?.text).toMatch(/Ask an admin of Oldtown College to renew it\.$/);
  expect(notice?.action).toBeNull();
});

test("shows nothing when no payment is due", () => {
  expect(planNotice({ ...lapsed, upgradePrompt: null })).toBeNull();
});
