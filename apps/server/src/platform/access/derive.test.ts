import { describe, expect, test } from "vitest";
import { type AccessFacts, deriveAccess, type SubscriptionFact } from "./derive.ts";

const now = new Date("2026-03-18T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const subscription = (status: string, more: Partial<SubscriptionFact> = {}): SubscriptionFact => ({
  status,
  pending: false,
  trialEnd: null,
  endedAt: null,
  ...more,
});
const nothing: AccessFacts = {
  emailVerified: true,
  twoFactorEnabled: false,
  isSysadmin: false,
  adminGranted: false,
  subscriptions: [],
  memberships: [],
  domainHasAdmin: false,
};
const access = (facts: Partial<AccessFacts>) => deriveAccess({ ...nothing, ...facts }, now);
const member = (
  role: "owner" | "admin" | "evaluator" | "trainee",
  status: string,
  endedAt: Date | null = null,
) => ({
  memberships: [
    {
      teamId: "t",
      name: "T",
      role,
      requiresTwoFactor: false,
      subscription: subscription(status, { endedAt }),
    },
  ],
});

test("a team that requires a second factor is closed to who has none, and named", () => {
  const { memberships } = member("admin", "active");
  const strict = { memberships: memberships.map((one) => ({ ...one, requiresTwoFactor: true })) };
  expect(access(strict)).toMatchObject({
    tier: "registered",
    isAdmin: false,
    premium: "none",
    teams: [{ standing: "none" }],
    twoFactorTeam: { id: "t", name: "T", role: "admin" },
  });
  expect(access({ ...strict, twoFactorEnabled: true })).toMatchObject({
    tier: "subscriber",
    isAdmin: true,
    teams: [{ standing: "full" }],
    twoFactorTeam: null,
  });
});

describe("tier and access source", () => {
  test("an account with nothing else is registered", () => {
    expect(access({})).toMatchObject({
      tier: "registered",
      accessSource: "none",
      isAdmin: false,
      premium: "none",
    });
  });

  test.each(["active", "trialing"])(
    "an own subscription that is %s gives personal access, and no admin role",
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
    "a subscription that is %j gives none",
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
  ])("a subscription that is %s was never paid: not even reading", (status, endedAt) => {
    expect(access({ subscriptions: [subscription(status, { endedAt })] })).toMatchObject({
      premium: "none",
      upgradePrompt: null,
    });
    expect(access(member("owner", status, endedAt))).toMatchObject({ premium: "none", isAdmin: false });
  });

  test.each(["past_due", "unpaid", "paused"])("a team that is %s reads, and has no admin", (status) => {
    expect(access(member("owner", status))).toMatchObject({ premium: "read", isAdmin: false });
  });

  test.each(["active", "past_due", "unpaid", "canceled"])(
    "a pending plan opens nothing, even when the provider calls it %s",
    (status) => {
      const pending = subscription(status, {
        pending: true,
        endedAt: status === "canceled" ? daysAgo(1) : null,
      });
      const owner = {
        teamId: "t",
        name: "T",
        role: "owner" as const,
        requiresTwoFactor: false,
        subscription: pending,
      };
      expect(access({ subscriptions: [pending], memberships: [owner] })).toMatchObject({
        tier: "registered",
        isAdmin: false,
        premium: "none",
        upgradePrompt: null,
        teams: [{ standing: "none" }],
      });
    },
  );

  test("a trial is marked as one, so that its sending is limited", () => {
    expect(access(member("owner", "trialing")).teams).toMatchObject([{ standing: "full", isTrial: true }]);
    expect(access(member("owner", "active")).teams).toMatchObject([{ standing: "full", isTrial: false }]);
  });

  test("an admin at the same domain gives institution access", () => {
    expect(access({ domainHasAdmin: true })).toMatchObject({
      tier: "subscriber",
      accessSource: "institution",
      isAdmin: false,
      teams: [],
    });
  });

  test("an accepted invitation gives institution access", () => {
    expect(access(member("evaluator", "active"))).toMatchObject({
      accessSource: "institution",
      isAdmin: false,
    });
  });

  test.each(["owner", "admin"] as const)(
    "the %s of a team that pays is an admin, with personal access",
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

  test("a sysadmin has premium access of their own and no team", () => {
    expect(access({ isSysadmin: true })).toMatchObject({ premium: "full", isAdmin: false, isSysadmin: true });
  });

  test("one of two teams paying is enough, and only that one is writable", () => {
    const two = access({
      memberships: [
        {
          teamId: "gone",
          name: "G",
          role: "owner",
          requiresTwoFactor: false,
          subscription: subscription("canceled", { endedAt: daysAgo(10) }),
        },
        {
          teamId: "pays",
          name: "P",
          role: "evaluator",
          requiresTwoFactor: false,
          subscription: subscription("active"),
        },
      ],
    });
    expect(two).toMatchObject({ premium: "full", isAdmin: false, upgradePrompt: null });
    expect(two.teams.map(({ standing }) => standing)).toEqual(["read", "full"]);
  });
});

describe("what an upgrade prompt is due for", () => {
  test.each([
    [2.9, "trial-ending"],
    [3.1, null],
  ])("a trial that ends in %d days: %s", (days, prompt) => {
    const trialing = subscription("trialing", { trialEnd: daysAgo(-days) });
    expect(access({ subscriptions: [trialing] }).upgradePrompt).toBe(prompt);
  });

  test("a team's trial concerns its admins, not its evaluators", () => {
    const trialing = subscription("trialing", { trialEnd: daysAgo(-1) });
    const as = (role: "admin" | "evaluator") =>
      access({
        memberships: [{ teamId: "t", name: "T", role, requiresTwoFactor: false, subscription: trialing }],
      });
    expect(as("admin").upgradePrompt).toBe("trial-ending");
    expect(as("evaluator").upgradePrompt).toBeNull();
  });

  test("a payment past due: read and export until it is paid", () => {
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
