import { pageRoutes } from "@meridian/contract/pages/routes";
import { guestSession, type SessionState } from "@meridian/contract/session/session";
import { describe, expect, test } from "vitest";
import { hasPremiumAccess, canReadPremium, pageAccess, premiumAccess } from "./access.ts";

const user = {
  id: "u1",
  email: "renata@northfield.test",
  fullName: "Renata Okafor",
  emailVerified: true,
  termsAccepted: true,
  newsOptIn: false,
};
const registered: SessionState = { ...guestSession, user, tier: "registered" };
const subscriber: SessionState = { ...registered, tier: "subscriber", accessSource: "personal" };
const admin: SessionState = { ...subscriber, isAdmin: true };
const sysadmin: SessionState = { ...registered, isSysadmin: true };
const lapsed: SessionState = { ...registered, upgradePrompt: "lapsed" };
const content = { kind: "content" };
const redirect = (to: string) => ({ kind: "redirect", to });

describe.each(["/dashboard", "/history"] as const)("%s", (path) => {
  const route = path === "/history" ? pageRoutes.history : pageRoutes.dashboard;
  test("sends a guest to /account, then to / with sign-in open and the return URL kept", () => {
    const first = pageAccess(route, guestSession, `${path}?range=90`);
    expect(first).toEqual(redirect(`/account?from=${encodeURIComponent(`${path}?range=90`)}`));
    const account = first.kind === "redirect" ? first.to : "";
    expect(pageAccess(pageRoutes.account, guestSession, account)).toEqual(
      redirect(`/?sign-in=1&from=${encodeURIComponent(`${path}?range=90`)}`),
    );
  });
  test("sends a registered user to / with the upsell dialog open", () => {
    expect(pageAccess(route, registered, path)).toEqual(redirect(`/?upsell=${path.slice(1)}`));
  });
  test("shows its content to subscribers and admins", () => {
    expect(pageAccess(route, subscriber, path)).toEqual(content);
    expect(pageAccess(route, admin, path)).toEqual(content);
  });
  test("prompts first when an upgrade prompt is due", () => {
    expect(pageAccess(route, lapsed, path)).toEqual({ kind: "prompt", reason: "lapsed" });
    expect(pageAccess(route, { ...subscriber, upgradePrompt: "past-due" }, path)).toEqual({
      kind: "prompt",
      reason: "past-due",
    });
  });
});

test.each([pageRoutes.readingList, pageRoutes.accountReadingList, pageRoutes.account, pageRoutes.billing])(
  "$path needs only an account",
  (route) => {
    expect(pageAccess(route, guestSession, route.path)).toEqual(
      redirect(`/?sign-in=1&from=${encodeURIComponent(route.path)}`),
    );
    for (const session of [registered, subscriber, admin]) {
      expect(pageAccess(route, session, route.path)).toEqual(content);
    }
  },
);

test("/my-team is for admins, everyone else goes to /", () => {
  for (const session of [guestSession, registered, subscriber, sysadmin]) {
    expect(pageAccess(pageRoutes.myTeam, session, "/my-team")).toEqual(redirect("/"));
  }
  expect(pageAccess(pageRoutes.myTeam, admin, "/my-team")).toEqual(content);
});

test("sends a member whose team requires two-factor sign-in to set it up, then back", () => {
  const locked: SessionState = {
    ...registered,
    twoFactorTeam: { id: "t1", name: "Northfield University", role: "admin", timeZone: "UTC" },
  };
  for (const route of [pageRoutes.history, pageRoutes.dashboard, pageRoutes.myTeam]) {
    expect(pageAccess(route, locked, route.path)).toEqual(
      redirect(`/account?from=${encodeURIComponent(route.path)}`),
    );
  }
  expect(pageAccess(pageRoutes.account, locked, "/account")).toEqual(content);
  // With another of their teams active, they can work there.
  const elsewhere: SessionState = {
    ...subscriber,
    twoFactorTeam: locked.twoFactorTeam,
    team: locked.twoFactorTeam,
  };
  expect(pageAccess(pageRoutes.history, elsewhere, "/history")).toEqual(content);
});

test("/sys-admin does not exist for anyone but a sysadmin", () => {
  for (const session of [guestSession, registered, subscriber, admin]) {
    expect(pageAccess(pageRoutes.sysAdmin, session, "/sys-admin")).toEqual({ kind: "not-found" });
  }
  expect(pageAccess(pageRoutes.sysAdmin, sysadmin, "/sys-admin")).toEqual(content);
});

test("does not keep a return URL of another site", () => {
  expect(pageAccess(pageRoutes.account, guestSession, "/account?from=//evil.example")).toEqual(
    redirect(`/?sign-in=1&from=${encodeURIComponent("/account?from=//evil.example")}`),
  );
});

test("lets everyone see public pages and pages opened with a token", () => {
  for (const route of Object.values(pageRoutes)) {
    if (route.access !== "public" && route.access !== "token") continue;
    expect(pageAccess(route, guestSession, route.path)).toEqual(content);
  }
});

test("lets a lapsed user read but not write, and a user without a plan do neither", () => {
  expect([canReadPremium(lapsed), hasPremiumAccess(lapsed)]).toEqual([true, false]);
  expect([canReadPremium(registered), canReadPremium(subscriber)]).toEqual([false, true]);
});

test("an admin has premium access without a subscription", () => {
  expect(premiumAccess({ ...registered, isAdmin: true }, "history", "/history")).toEqual(content);
});
