/** What the server tells the browser about the person at the keyboard. It shapes the screen; the server decides again on every call. */
export interface SessionState {
  readonly user: SessionUser | null;
  /** free: no account; registered: signed in without an active subscription; subscriber: active subscription, or admin. */
  readonly tier: (typeof tiers)[number];
  readonly accessSource: (typeof accessSources)[number];
  readonly isAdmin: boolean;
  readonly isSysadmin: boolean;
  /** Why an upgrade prompt is due before premium content, if one is (design: trial ending, payment past due, lapsed). */
  readonly upgradePrompt: (typeof upgradePrompts)[number] | null;
  /** While the prompt is `lapsed`: until when everything can be read and exported. */
  readonly readableUntil: string | null;
  /** A team that the person cannot work in until they turn on two-factor sign-in. */
  readonly twoFactorTeam: SessionTeam | null;
  /** Where the person works at the moment; null: alone. */
  readonly team: SessionTeam | null;
  /** How many teams the person can work in: from two on there is a switch. */
  readonly teamCount: number;
}

export interface SessionTeam {
  readonly id: string;
  readonly name: string;
  readonly role: (typeof teamRoles)[number];
}

export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly emailVerified: boolean;
  readonly termsAccepted: boolean;
  readonly newsOptIn: boolean;
}

export const tiers = ["free", "registered", "subscriber"] as const;
export const accessSources = ["personal", "institution", "none"] as const;
export const teamRoles = ["owner", "admin", "evaluator", "trainee"] as const;
export const upgradePrompts = ["trial-ending", "past-due", "lapsed"] as const;

export const guestSession: SessionState = {
  user: null,
  tier: "free",
  accessSource: "none",
  isAdmin: false,
  isSysadmin: false,
  upgradePrompt: null,
  readableUntil: null,
  twoFactorTeam: null,
  team: null,
  teamCount: 0,
};

/**
 * A session as it came from outside, or null when it is none. Every page reads one at once, so this is by hand: the
 * schema (session-schema.ts) would put the schema library into every first load.
 */
export function readSessionState(value: unknown): SessionState | null {
  return isSessionState(value) ? value : null;
}

function isSessionState(value: unknown): value is SessionState {
  return (
    isRecord(value) &&
    (value.user === null || isUser(value.user)) &&
    isOneOf(tiers, value.tier) &&
    isOneOf(accessSources, value.accessSource) &&
    typeof value.isAdmin === "boolean" &&
    typeof value.isSysadmin === "boolean" &&
    (value.upgradePrompt === null || isOneOf(upgradePrompts, value.upgradePrompt)) &&
    (value.readableUntil === null || typeof value.readableUntil === "string") &&
    (value.twoFactorTeam === null || isTeam(value.twoFactorTeam)) &&
    (value.team === null || isTeam(value.team)) &&
    typeof value.teamCount === "number"
  );
}

function isUser(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, email, fullName, emailVerified, termsAccepted, newsOptIn } = value;
  return (
    [id, email, fullName].every((field) => typeof field === "string") &&
    [emailVerified, termsAccepted, newsOptIn].every((field) => typeof field === "boolean")
  );
}

function isTeam(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    typeof value.name === "string" &&
    isOneOf(teamRoles, value.role)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isOneOf(options: readonly string[], value: unknown): boolean {
  return typeof value === "string" && options.includes(value);
}
