/**
 * Who may make a call. The server's guard enforces the rule each call declares. The access test makes every call in every
 * role and compares the outcome with this table.
 */

/** The kinds of visitor the access test simulates. The server treats a lead as a guest. */
export const apiRoles = [
  "guest",
  "lead",
  "registered",
  /** accepted a quote; the plan is pending until its invoice is paid or a sysadmin approves it */
  "unpaid",
  "professional",
  "domain-member",
  "evaluator",
  "other-admin",
  "team-admin",
  /** owns a team that pays by card, but has not confirmed their email address */
  "unverified",
  "lapsed",
  "sysadmin",
] as const;
export type ApiRole = (typeof apiRoles)[number];

const everyone: readonly ApiRole[] = apiRoles;
const signedIn = everyone.filter((role) => role !== "guest" && role !== "lead");
const entitled: readonly ApiRole[] = [
  "professional",
  "domain-member",
  "evaluator",
  "other-admin",
  "team-admin",
  "unverified",
  "sysadmin",
];
const teamMembers: readonly ApiRole[] = ["evaluator", "other-admin", "team-admin", "unverified"];
const admins: readonly ApiRole[] = ["other-admin", "team-admin", "unverified"];
const isVerified = (role: ApiRole) => role !== "unverified";

/** Access rules, each with the roles that satisfy it. */
export const apiRules = {
  /** everyone; calls that carry their own secret (a reset link) are public too */
  public: everyone,
  "signed-in": signedIn,
  /** signed in with a confirmed email address */
  verified: signedIn.filter(isVerified),
  /** own history, dashboard, reading list, bulk evaluation */
  premium: entitled,
  /** like `premium`, but read and export only: also open to lapsed subscribers for 90 days */
  "premium-read": [...entitled, "lapsed"],
  /** the team's visible records, reports, notices, CRM */
  team: teamMembers,
  "team-read": [...teamMembers, "lapsed"],
  /** messages to students and other systems in our name: the team rule plus a confirmed email address */
  "team-verified": teamMembers.filter(isVerified),
  /** members, policy, tables, branding, retention; viewing and removing CRM connections, webhooks and keys */
  admin: admins,
  /** invitations, CRM connections, webhooks, keys: the admin rule plus a confirmed email address */
  "admin-verified": admins.filter(isVerified),
  /** 404 for everyone else */
  sysadmin: ["sysadmin"],
  /** available in local mode only; 404 in production */
  local: everyone,
  /** a program using a team's API key; each call names its scope. A session cookie grants no access here. */
  "api-key": [],
  /** a team's identity provider, with a SCIM token of the team; neither a session nor an API key grants access */
  "scim-token": [],
} as const satisfies Record<string, readonly ApiRole[]>;
export type ApiRule = keyof typeof apiRules;

const rulesWithoutSession = [
  "public",
  "local",
  "api-key",
  "scim-token",
] as const satisfies readonly ApiRule[];
/** Rules that only a signed-in user satisfies. */
export type SessionRule = Exclude<ApiRule, (typeof rulesWithoutSession)[number]>;

export function isSessionRule(rule: ApiRule): rule is SessionRule {
  return !(rulesWithoutSession as readonly ApiRule[]).includes(rule);
}

/** How long a step-up authentication is valid for its session. */
export const stepUpMinutes = 10;
