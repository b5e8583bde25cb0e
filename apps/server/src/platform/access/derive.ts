import { lapsedDays } from "@meridian/contract/billing/plans";
import type { SessionState } from "@meridian/contract/session/session";

/** The stored facts that determine what a user may do. */
export interface AccessFacts {
  readonly emailVerified: boolean;
  readonly twoFactorEnabled: boolean;
  readonly isSysadmin: boolean;
  /** Admin role granted manually by a sysadmin. */
  readonly adminGranted: boolean;
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
  readonly role: "owner" | "admin" | "evaluator" | "trainee";
  /** Members without a second factor cannot access the team's data. */
  readonly requiresTwoFactor: boolean;
  readonly subscription: SubscriptionFact | null;
}

/** Derived from the facts. `full` may write; `read` may read and export (past due, or lapsed less than 90 days ago). */
export interface Access extends Pick<
  SessionState,
  "tier" | "accessSource" | "isAdmin" | "isSysadmin" | "upgradePrompt" | "twoFactorTeam"
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
  readonly role: MembershipFact["role"];
}

export const guestAccess: Access = {
  tier: "free",
  accessSource: "none",
  isAdmin: false,
  isSysadmin: false,
  upgradePrompt: null,
  twoFactorTeam: null,
  emailVerified: false,
  readableUntil: null,
  premium: "none",
  teams: [],
};

/** Implements "Membership tier" and "Access source" of spec section 4, and the design's access table. */
export function deriveAccess(facts: AccessFacts, now: Date): Access {
  const ownLevels = facts.subscriptions.map((subscription) => getAccessLevel(subscription, now));
  const memberships = facts.memberships.map(({ teamId, name, role, requiresTwoFactor, subscription }) => ({
    team: { teamId, name, role, ...toTeamPlan(subscription, now) },
    isLocked: requiresTwoFactor && !facts.twoFactorEnabled,
  }));
  const teams = memberships.map(({ team, isLocked }) =>
    isLocked ? { ...team, accessLevel: "none" as const } : team,
  );
  const locked = memberships.find(({ team, isLocked }) => isLocked && team.accessLevel !== "none");
  const isAdmin =
    facts.adminGranted || teams.some((team) => team.accessLevel === "full" && isAdminRole(team.role));
  const personal = isAdmin || facts.isSysadmin || ownLevels.includes("full");
  const institution = facts.domainHasAdmin || teams.some((team) => team.accessLevel === "full");
  const full = personal || institution;
  const upgradePrompt = getUpgradePrompt(facts, full, now);
  const read = ownLevels.includes("read") || teams.some((team) => team.accessLevel === "read");
  return {
    tier: full ? "subscriber" : "registered",
    accessSource: personal ? "personal" : institution ? "institution" : "none",
    isAdmin,
    isSysadmin: facts.isSysadmin,
    upgradePrompt,
    readableUntil: upgradePrompt === "lapsed" ? readableUntil(facts, now) : null,
    twoFactorTeam: locked ? { id: locked.team.teamId, name: locked.team.name, role: locked.team.role } : null,
    emailVerified: facts.emailVerified,
    premium: full ? "full" : read ? "read" : "none",
    teams,
  };
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

function isAdminRole(role: MembershipFact["role"]): boolean {
  return role === "owner" || role === "admin";
}

const day = 24 * 60 * 60 * 1000;
const trialEndingDays = 3;

function getAccessLevel(subscription: SubscriptionFact, now: Date): AccessLevel {
  if (isActive(subscription)) return "full";
  if (isUnpaid(subscription)) return "read";
  return hasLapsed(subscription, now) ? "read" : "none";
}

/** Only a once active subscription can lapse: `incomplete_expired` and pending ones never started. */
function hasLapsed({ status, pending, endedAt }: SubscriptionFact, now: Date): boolean {
  if (pending || status !== "canceled" || endedAt === null) return false;
  return now.getTime() - endedAt.getTime() < lapsedDays * day;
}

/** Users who can act on it see that the trial is ending; everyone who lost write access sees why. */
function getUpgradePrompt(facts: AccessFacts, full: boolean, now: Date): Access["upgradePrompt"] {
  const memberships = facts.memberships.filter((m) => m.subscription !== null);
  const payable = [
    ...facts.subscriptions,
    ...memberships.filter((m) => isAdminRole(m.role)).map((m) => m.subscription!),
  ];
  if (full) return payable.some((subscription) => isTrialEnding(subscription, now)) ? "trial-ending" : null;
  const all = [...facts.subscriptions, ...memberships.map((m) => m.subscription!)];
  if (all.some(isUnpaid)) return "past-due";
  return all.some((subscription) => hasLapsed(subscription, now)) ? "lapsed" : null;
}

function readableUntil({ subscriptions, memberships }: AccessFacts, now: Date): Date | null {
  const ends = [...subscriptions, ...memberships.flatMap(({ subscription }) => subscription ?? [])]
    .filter((subscription) => hasLapsed(subscription, now))
    .map(({ endedAt }) => endedAt!.getTime());
  return ends.length > 0 ? new Date(Math.max(...ends) + lapsedDays * day) : null;
}

function isTrialEnding({ status, trialEnd }: SubscriptionFact, now: Date): boolean {
  return (
    status === "trialing" && trialEnd !== null && trialEnd.getTime() - now.getTime() < trialEndingDays * day
  );
}
