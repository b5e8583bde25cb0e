import { expect, test } from "vitest";
import { sessionState } from "./session-schema.ts";
import { guestSession, readSessionState, type SessionState } from "./session.ts";

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
  twoFactorTeam: { id: "t2", name: "Southbay College", role: "evaluator" },
  team: { id: "t1", name: "Northfield University", role: "trainee" },
  teamCount: 2,
};

/** The session with each of its fields, and of the user's, left out or of the wrong kind. */
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

test("a session is read as it was sent", () => {
  expect(readSessionState(guestSession)).toEqual(guestSession);
  expect(readSessionState(signedIn)).toEqual(signedIn);
});

test.each([null, undefined, "guest", 1, [], {}])("%j is no session", (value) => {
  expect(readSessionState(value)).toBeNull();
});

test("whatever the schema refuses is refused by hand, and the other way round", () => {
  expect(broken.length).toBeGreaterThan(20);
  for (const value of [guestSession, signedIn, ...broken])
    expect(readSessionState(value) !== null, JSON.stringify(value)).toBe(
      sessionState.safeParse(value).success,
    );
});
