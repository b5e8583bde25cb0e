import { lapsedDays } from "@meridian/contract/billing/plans";
import type { SessionState } from "@meridian/contract/session/session";
import { dayMs } from "../days.ts";

/** The stored facts that determine what a user may do. */
export interface AccessFacts {
  readonly emailVerified: boolean;
  readonly twoFactorEnabled: boolean;
  readonly isSysadmin: boolean;
  /** Admin role granted manually by a sysadmin. */
  readonly adminGranted: boolean;
  /** The team whose identity provider opened this session; null for a session opened with a password. */
  readonly ssoTeamId: string | null;
  readonly termsAccepted: boolean;
  readonly subscriptions: readonly SubscriptionFact[];
  readonly memberships: readonly MembershipFact[];
  /** An admin with an active subscription has the same work domain, and both addresses are verified. */
  readonly domainHasAdmin: boolean;
}

export interface SubscriptionFact {
  readonly status: string;
  /** Bought by invoice, and not yet paid or approved by a sysadmin. */
  readonly pending: boolean;
  readonly trialEnd: Date | null;
  readonly endedAt: Date | null;
}

export interface MembershipFact {
  readonly teamId: string;
  readonly name: string;
  readonly timeZone: string;
  readonly role: "owner" | "admin" | "evaluator" | "trainee";
  /** Members without a second factor cannot access the team's data. */
  readonly requiresTwoFactor: boolean;
  /** Members can access the team's data only in a session opened by the team's identity provider. */
  readonly requiresSso: boolean;
  /** Pays for the team's plan: with a second factor, they get in even if the provider is down. */
  readonly isPayer: boolean;
  readonly subscription: SubscriptionFact | null;
}

/** Derived from the facts. `full` may write; `read` may read and export (past due, or lapsed less than 90 days ago). */
export interface Access extends Pick<
  SessionState,
  "tier" | "accessSource" | "isAdmin" | "isSysadmin" | "upgradePrompt" | "twoFactorTeam" | "ssoTeam"
> {
  readonly emailVerified: boolean;
  /** If the prompt is `lapsed`: when the records of the most recently ended subscription are deleted. */
  readonly readableUntil: Date | null;
  readonly premium: AccessLevel;
  readonly teams: readonly TeamAccess[];
}

export type AccessLevel = "full" | "read" | "none";

/** What a team's subscription currently allows. */
export interface TeamPlan {
  readonly accessLevel: AccessLevel;
  /** Sending is limited during a trial (`trialDailyLimits`). */
  readonly isTrial: boolean;
}

export interface TeamAccess extends TeamPlan {
  readonly teamId: string;
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly role: MembershipFact["role"];
}

export const guestAccess: Access = {
  tier: "free",
  accessSource: "none",
  isAdmin: false,
  isSysadmin: false,
  upgradePrompt: null,
  twoFactorTeam: null,
  ssoTeam: null,
  emailVerified: false,
  readableUntil: null,
  premium: "none",
  teams: [],
};

/** Implements "Membership tier" and "Access source" of spec section 4, and the design's access table. */
export function deriveAccess(facts: AccessFacts, now: Date): Access {
  const ownLevels = facts.subscriptions.map((subscription) => getAccessLevel(subscription, now));
  const memberships = facts.memberships.map((membership) => {
    const { teamId, name, timeZone, role, subscription } = membership;
    return {
      team: { teamId, name, timeZone, role, ...toTeamPlan(subscription, now) },
      lock: getLock(membership, facts),
    };
  });
  const teams = memberships.map(({ team, lock }) =>
    lock === null ? team : { ...team, accessLevel: "none" as const },
  );
  const findLocked = (reason: Lock) =>
    memberships.find(({ team, lock }) => lock === reason && team.accessLevel !== "none")?.team;
  // An identity provider acts for its own team only, so it never grants rights from elsewhere.
  const isSysadmin = facts.isSysadmin && facts.ssoTeamId === null;
  const adminGranted = facts.adminGranted && facts.ssoTeamId === null;
  const isAdmin = adminGranted || teams.some(canAdminister);
  const personal = isAdmin || isSysadmin || ownLevels.includes("full");
  const institution = facts.domainHasAdmin || teams.some((team) => team.accessLevel === "full");
  const full = personal || institution;
  const upgradePrompt = getUpgradePrompt(facts, full, now);
  const read = ownLevels.includes("read") || teams.some((team) => team.accessLevel === "read");
  return {
    tier: full ? "subscriber" : "registered",
    accessSource: personal ? "personal" : institution ? "institution" : "none",
    isAdmin,
    isSysadmin,
    upgradePrompt,
    readableUntil: upgradePrompt === "lapsed" ? readableUntil(facts, now) : null,
    twoFactorTeam: toSessionTeam(findLocked("two-factor")),
    ssoTeam: toSessionTeam(findLocked("sso") ?? findLocked("terms")),
    emailVerified: facts.emailVerified,
    premium: full ? "full" : read ? "read" : "none",
    teams,
  };
}

/** Why a member cannot access the team's data in this session. */
type Lock = "two-factor" | "sso" | "terms" | "other-team";

/** The team's provider is responsible for the second factor of the sessions it opens. */
function getLock(membership: MembershipFact, facts: AccessFacts): Lock | null {
  const { teamId, requiresSso, requiresTwoFactor, isPayer } = membership;
  // A password form asks for the terms before it signs in; a provider cannot.
  if (facts.ssoTeamId === teamId) return facts.termsAccepted ? null : "terms";
  if (facts.ssoTeamId !== null) return "other-team";
  if (requiresSso && !(isPayer && facts.twoFactorEnabled)) return "sso";
  return requiresTwoFactor && !facts.twoFactorEnabled ? "two-factor" : null;
}

export function toSessionTeam(team: TeamAccess | null | undefined): SessionState["team"] {
  return team ? { id: team.teamId, name: team.name, role: team.role, timeZone: team.timeZone } : null;
}

export function toTeamPlan(subscription: SubscriptionFact | null, now: Date): TeamPlan {
  if (!subscription) return { accessLevel: "none", isTrial: false };
  return { accessLevel: getAccessLevel(subscription, now), isTrial: subscription.status === "trialing" };
}

/** A subscription is active when status is active or trialing (spec section 4), and not pending. */
export function isActive({ status, pending }: Pick<SubscriptionFact, "status" | "pending">): boolean {
  return !pending && (status === "active" || status === "trialing");
}

/** A payment is outstanding, but the provider is still retrying. A pending plan was never paid, so it does not count. */
function isUnpaid({ status, pending }: SubscriptionFact): boolean {
  return !pending && (status === "past_due" || status === "unpaid" || status === "paused");
}

export function isTeamAdmin({ role }: Pick<TeamAccess, "role">): boolean {
  return role === "owner" || role === "admin";
}

/** An admin whose team has a subscription that allows changes. */
export function canAdminister(team: Pick<TeamAccess, "role" | "accessLevel">): boolean {
  return team.accessLevel === "full" && isTeamAdmin(team);
}

const trialEndingDays = 3;

function getAccessLevel(subscription: SubscriptionFact, now: Date): AccessLevel {
  if (isActive(subscription)) return "full";
  if (isUnpaid(subscription)) return "read";
  return hasLapsed(subscription, now) ? "read" : "none";
}

/** Only a once active subscription can lapse: `incomplete_expired` and pending ones never started. */
function hasLapsed({ status, pending, endedAt }: SubscriptionFact, now: Date): boolean {
  if (pending || status !== "canceled" || endedAt === null) return false;
  return now.getTime() - endedAt.getTime() < lapsedDays * dayMs;
}

/** Users who can act on it see that the trial is ending; everyone who lost write access sees why. */
function getUpgradePrompt(facts: AccessFacts, full: boolean, now: Date): Access["upgradePrompt"] {
  const memberships = facts.memberships.filter((m) => m.subscription !== null);
  const payable = [...facts.subscriptions, ...memberships.filter(isTeamAdmin).map((m) => m.subscription!)];
  if (full) return payable.some((subscription) => isTrialEnding(subscription, now)) ? "trial-ending" : null;
  const all = [...facts.subscriptions, ...memberships.map((m) => m.subscription!)];
  if (all.some(isUnpaid)) return "past-due";
  return all.some((subscription) => hasLapsed(subscription, now)) ? "lapsed" : null;
}

function readableUntil({ subscriptions, memberships }: AccessFacts, now: Date): Date | null {
  const ends = [...subscriptions, ...memberships.flatMap(({ subscription }) => subscription ?? [])]
    .filter((subscription) => hasLapsed(subscription, now))
    .map(({ endedAt }) => endedAt!.getTime());
  return ends.length > 0 ? new Date(Math.max(...ends) + lapsedDays * dayMs) : null;
}

function isTrialEnding({ status, trialEnd }: SubscriptionFact, now: Date): boolean {
  return (
    status === "trialing" && trialEnd !== null && trialEnd.getTime() - now.getTime() < trialEndingDays * dayMs
  );
}
