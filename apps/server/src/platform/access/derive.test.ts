import { describe, expect, test } from "vitest";
import { type AccessFacts, deriveAccess, type SubscriptionFact, type TeamPlan } from "./derive.ts";

const now = new Date("2026-03-18T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const subscription = (status: string, more: Partial<SubscriptionFact> = {}): SubscriptionFact => ({
  status,
  pending: false,
  trialEnd: null,
  endedAt: null,
  ...more,
});
const noFacts: AccessFacts = {
  emailVerified: true,
  twoFactorEnabled: false,
  isSysadmin: false,
  adminGranted: false,
  ssoTeamId: null,
  termsAccepted: true,
  subscriptions: [],
  memberships: [],
  domainHasAdmin: false,
};
const access = (facts: Partial<AccessFacts>) => deriveAccess({ ...noFacts, ...facts }, now);
const withLevel = (level: TeamPlan["accessLevel"]): Partial<TeamPlan> => ({ accessLevel: level });
const withTrial = (isTrial: boolean): TeamPlan => ({ accessLevel: "full", isTrial });
const member = (
  role: "owner" | "admin" | "evaluator" | "trainee",
  status: string,
  endedAt: Date | null = null,
) => ({
  memberships: [
    {
      teamId: "t",
      name: "T",
      timeZone: "UTC",
      role,
      requiresTwoFactor: false,
      requiresSso: false,
      isPayer: false,
      subscription: subscription(status, { endedAt }),
    },
  ],
});

describe("single sign-on", () => {
  const { memberships } = member("admin", "active");
  const strict = {
    memberships: memberships.map((one) => ({ ...one, requiresSso: true, requiresTwoFactor: true })),
  };

  test("blocks and names a team that requires it in a session opened with a password", () => {
    expect(access({ ...strict, twoFactorEnabled: true })).toMatchObject({
      isAdmin: false,
      premium: "none",
      teams: [withLevel("none")],
      ssoTeam: { id: "t", name: "T", role: "admin", timeZone: "UTC" },
      twoFactorTeam: null,
    });
  });

  test("lets the payer in with a second factor, and not without one", () => {
    const payer = { memberships: strict.memberships.map((one) => ({ ...one, isPayer: true })) };
    expect(access({ ...payer, twoFactorEnabled: true })).toMatchObject({ isAdmin: true, ssoTeam: null });
    expect(access(payer)).toMatchObject({ isAdmin: false, ssoTeam: { id: "t" } });
  });

  test("opens its own team, whose provider is responsible for the second factor", () => {
    expect(access({ ...strict, ssoTeamId: "t" })).toMatchObject({
      isAdmin: true,
      ssoTeam: null,
      twoFactorTeam: null,
      teams: [withLevel("full")],
    });
  });

  test("opens no other team and grants no rights from elsewhere", () => {
    const elsewhere = { ...member("owner", "active"), isSysadmin: true, adminGranted: true };
    expect(access({ ...elsewhere, ssoTeamId: "other" })).toMatchObject({
      isAdmin: false,
      isSysadmin: false,
      premium: "none",
      teams: [withLevel("none")],
      ssoTeam: null,
    });
  });

  test("waits for the terms", () => {
    expect(access({ ...strict, ssoTeamId: "t", termsAccepted: false })).toMatchObject({
      isAdmin: false,
      teams: [withLevel("none")],
      ssoTeam: { id: "t" },
    });
  });
});

test("blocks and names a team that requires a second factor the user does not have", () => {
  const { memberships } = member("admin", "active");
  const strict = { memberships: memberships.map((one) => ({ ...one, requiresTwoFactor: true })) };
  expect(access(strict)).toMatchObject({
    tier: "registered",
    isAdmin: false,
    premium: "none",
    teams: [withLevel("none")],
    twoFactorTeam: { id: "t", name: "T", role: "admin", timeZone: "UTC" },
  });
  expect(access({ ...strict, twoFactorEnabled: true })).toMatchObject({
    tier: "subscriber",
    isAdmin: true,
    teams: [withLevel("full")],
    twoFactorTeam: null,
  });
});

describe("tier and access source", () => {
  test("a plain account is registered", () => {
    expect(access({})).toMatchObject({
      tier: "registered",
      accessSource: "none",
      isAdmin: false,
      premium: "none",
    });
  });

  test.each(["active", "trialing"])(
    "the user's own subscription that is %s grants personal access but no admin role",
    (status) => {
      const own = access({ subscriptions: [subscription(status)] });
      expect(own).toMatchObject({
        tier: "subscriber",
        accessSource: "personal",
        isAdmin: false,
        premium: "full",
      });
    },
  );

  test.each(["canceled", "unpaid", "incomplete", "incomplete_expired", "paused", "past_due", "Active", ""])(
    "a subscription that is %j grants no access",
    (status) => {
      expect(access({ subscriptions: [subscription(status)] })).toMatchObject({
        tier: "registered",
        accessSource: "none",
      });
    },
  );

  test.each([
    ["incomplete", null],
    ["incomplete_expired", daysAgo(1)],
  ])("a subscription that is %s was never paid and does not even grant read access", (status, endedAt) => {
    expect(access({ subscriptions: [subscription(status, { endedAt })] })).toMatchObject({
      premium: "none",
      upgradePrompt: null,
    });
    expect(access(member("owner", status, endedAt))).toMatchObject({ premium: "none", isAdmin: false });
  });

  test.each(["past_due", "unpaid", "paused"])("a team that is %s can read, but has no admin", (status) => {
    expect(access(member("owner", status))).toMatchObject({ premium: "read", isAdmin: false });
  });

  test.each(["active", "past_due", "unpaid", "canceled"])(
    "a pending plan grants nothing, even if the provider reports it as %s",
    (status) => {
      const pending = subscription(status, {
        pending: true,
        endedAt: status === "canceled" ? daysAgo(1) : null,
      });
      const owner = {
        teamId: "t",
        name: "T",
        timeZone: "UTC",
        role: "owner" as const,
        requiresTwoFactor: false,
        requiresSso: false,
        isPayer: false,
        subscription: pending,
      };
      expect(access({ subscriptions: [pending], memberships: [owner] })).toMatchObject({
        tier: "registered",
        isAdmin: false,
        premium: "none",
        upgradePrompt: null,
        teams: [withLevel("none")],
      });
    },
  );

  test("marks a trial, so that sending can be limited", () => {
    expect(access(member("owner", "trialing")).teams).toMatchObject([withTrial(true)]);
    expect(access(member("owner", "active")).teams).toMatchObject([withTrial(false)]);
  });

  test("an admin in the same domain grants institution access", () => {
    expect(access({ domainHasAdmin: true })).toMatchObject({
      tier: "subscriber",
      accessSource: "institution",
      isAdmin: false,
      teams: [],
    });
  });

  test("an accepted invitation grants institution access", () => {
    expect(access(member("evaluator", "active"))).toMatchObject({
      accessSource: "institution",
      isAdmin: false,
    });
  });

  test.each(["owner", "admin"] as const)(
    "the %s of a paying team is an admin with personal access",
    (role) => {
      expect(access(member(role, "trialing"))).toMatchObject({
        tier: "subscriber",
        accessSource: "personal",
        isAdmin: true,
      });
    },
  );

  test("the admin role ends with the subscription", () => {
    expect(access(member("owner", "canceled", daysAgo(1)))).toMatchObject({
      isAdmin: false,
      tier: "registered",
    });
  });

  test("an admin granted by a sysadmin has premium access without a subscription", () => {
    expect(access({ adminGranted: true })).toMatchObject({
      tier: "subscriber",
      isAdmin: true,
      premium: "full",
    });
  });

  test("a sysadmin has premium access without a team", () => {
    expect(access({ isSysadmin: true })).toMatchObject({ premium: "full", isAdmin: false, isSysadmin: true });
  });

  test("one paying team out of two is enough, and only that one is writable", () => {
    const two = access({
      memberships: [
        {
          teamId: "gone",
          name: "G",
          timeZone: "UTC",
          role: "owner",
          requiresTwoFactor: false,
          requiresSso: false,
          isPayer: false,
          subscription: subscription("canceled", { endedAt: daysAgo(10) }),
        },
        {
          teamId: "pays",
          name: "P",
          timeZone: "UTC",
          role: "evaluator",
          requiresTwoFactor: false,
          requiresSso: false,
          isPayer: false,
          subscription: subscription("active"),
        },
      ],
    });
    expect(two).toMatchObject({ premium: "full", isAdmin: false, upgradePrompt: null });
    expect(two.teams.map(({ accessLevel }) => accessLevel)).toEqual(["read", "full"]);
  });
});

describe("upgrade prompts", () => {
  test.each([
    [2.9, "trial-ending"],
    [3.1, null],
  ])("a trial that ends in %d days: %s", (days, prompt) => {
    const trialing = subscription("trialing", { trialEnd: daysAgo(-days) });
    expect(access({ subscriptions: [trialing] }).upgradePrompt).toBe(prompt);
  });

  test("a team's ending trial prompts its admins, not its evaluators", () => {
    const trialing = subscription("trialing", { trialEnd: daysAgo(-1) });
    const as = (role: "admin" | "evaluator") =>
      access({
        memberships: [
          {
            teamId: "t",
            name: "T",
            timeZone: "UTC",
            role,
            requiresTwoFactor: false,
            requiresSso: false,
            isPayer: false,
            subscription: trialing,
          },
        ],
      });
    expect(as("admin").upgradePrompt).toBe("trial-ending");
    expect(as("evaluator").upgradePrompt).toBeNull();
  });

  test("past due: read and export until paid", () => {
    expect(access({ subscriptions: [subscription("past_due")] })).toMatchObject({
      upgradePrompt: "past-due",
      premium: "read",
    });
  });

  test.each([
    [0, "lapsed", "read"],
    [89.9, "lapsed", "read"],
    [90, null, "none"],
  ])("a subscription that ended %d days ago: %s, %s", (days, upgradePrompt, premium) => {
    const ended = subscription("canceled", { endedAt: daysAgo(days) });
    const readableUntil = upgradePrompt ? daysAgo(days - 90) : null;
    expect(access({ subscriptions: [ended] })).toMatchObject({
      upgradePrompt,
      readableUntil,
      premium,
      tier: "registered",
    });
    expect(access(member("evaluator", "canceled", daysAgo(days)))).toMatchObject({ upgradePrompt, premium });
  });
});
