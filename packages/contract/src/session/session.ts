/** What the browser knows about the current user. It only shapes the UI; the server checks access on every call. */
export interface SessionState {
  readonly user: SessionUser | null;
  /** free: no account; registered: signed in without an active subscription; subscriber: active subscription or admin. */
  readonly tier: (typeof tiers)[number];
  readonly accessSource: (typeof accessSources)[number];
  readonly isAdmin: boolean;
  readonly isSysadmin: boolean;
  /** Why to show an upgrade prompt before premium content, if at all (design: trial ending, payment past due, lapsed). */
  readonly upgradePrompt: (typeof upgradePrompts)[number] | null;
  /** If the prompt is `lapsed`: until when records can be read and exported. */
  readonly readableUntil: string | null;
  /** A team the user cannot work in until they turn on two-factor sign-in. */
  readonly twoFactorTeam: SessionTeam | null;
  /** A team the user cannot work in until they sign in with its identity provider. */
  readonly ssoTeam: SessionTeam | null;
  /** The team the user is working in; null: none. */
  readonly team: SessionTeam | null;
  /** How many teams the user can work in; with two or more, the team switcher is shown. */
  readonly teamCount: number;
}

export interface SessionTeam {
  readonly id: string;
  readonly name: string;
  readonly role: (typeof teamRoles)[number];
  /** IANA name. Days begin and end in this zone, and screens show times in it. */
  readonly timeZone: string;
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
  ssoTeam: null,
  team: null,
  teamCount: 0,
};

/**
 * Parses a session from an untrusted value; null if invalid. Handwritten because every page needs it on load, and the
 * schema (session-schema.ts) would add the schema library to the initial bundle.
 */
export function parseSessionState(value: unknown): SessionState | null {
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
    (value.ssoTeam === null || isTeam(value.ssoTeam)) &&
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
    [value.id, value.name, value.timeZone].every((field) => typeof field === "string") &&
    isOneOf(teamRoles, value.role)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isOneOf(options: readonly string[], value: unknown): boolean {
  return typeof value === "string" && options.includes(value);
}
