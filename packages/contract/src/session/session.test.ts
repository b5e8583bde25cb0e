import { expect, test } from "vitest";
import { sessionState } from "./session-schema.ts";
import { guestSession, parseSessionState, type SessionState } from "./session.ts";

const signedIn: SessionState = {
  user: {
    id: "u1",
    email: "ada@example.org",
    fullName: "Ada",
    emailVerified: true,
    termsAccepted: false,
    newsOptIn: false,
  },
  tier: "subscriber",
  accessSource: "institution",
  isAdmin: false,
  isSysadmin: true,
  upgradePrompt: "past-due",
  readableUntil: "2026-11-14T09:00:00.000Z",
  twoFactorTeam: { id: "t2", name: "Southbay College", role: "evaluator", timeZone: "UTC" },
  ssoTeam: { id: "t3", name: "Eastgate University", role: "admin", timeZone: "UTC" },
  team: { id: "t1", name: "Northfield University", role: "trainee", timeZone: "America/New_York" },
  teamCount: 2,
};

/** Sessions in which one field of the session, user or team is missing or has the wrong type. */
const broken: readonly unknown[] = [
  ...Object.keys(signedIn).flatMap((field) => [
    { ...signedIn, [field]: undefined },
    { ...signedIn, [field]: 7 },
    { ...signedIn, [field]: "other" },
  ]),
  ...Object.keys(signedIn.user!).flatMap((field) => [
    { ...signedIn, user: { ...signedIn.user, [field]: undefined } },
    { ...signedIn, user: { ...signedIn.user, [field]: 7 } },
  ]),
  ...Object.keys(signedIn.team!).flatMap((field) => [
    { ...signedIn, team: { ...signedIn.team, [field]: undefined } },
    { ...signedIn, team: { ...signedIn.team, [field]: 7 } },
  ]),
];

test("parses a valid session unchanged", () => {
  expect(parseSessionState(guestSession)).toEqual(guestSession);
  expect(parseSessionState(signedIn)).toEqual(signedIn);
});

test.each([null, undefined, "guest", 1, [], {}])("rejects %j", (value) => {
  expect(parseSessionState(value)).toBeNull();
});

test("the handwritten check and the schema accept the same sessions", () => {
  expect(broken.length).toBeGreaterThan(20);
  for (const value of [guestSession, signedIn, ...broken])
    expect(parseSessionState(value) !== null, JSON.stringify(value)).toBe(
      sessionState.safeParse(value).success,
    );
});
