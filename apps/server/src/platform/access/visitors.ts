import { guestSession, type SessionState } from "@meridian/contract/session";
import type { Context } from "hono";
import type { Auth } from "../auth/auth.ts";
import { callAuth } from "../auth/call.ts";
import type { Database } from "../db/database.ts";
import type { RequestEnv } from "../http/request-env.ts";
import { workspaceOf } from "../records/record-scope.ts";
import type { AccessCache } from "./access-cache.ts";
import { type Access, guestAccess } from "./derive.ts";
import { touchSession } from "./session-activity.ts";

/** Who makes a request, and what they may do. */
export type Visitor = Guest | SignedIn;

export interface Guest {
  readonly user: null;
  readonly session: null;
  readonly access: Access;
}

export interface SignedIn {
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly fullName: string;
    readonly emailVerified: boolean;
    readonly termsAccepted: boolean;
    readonly newsOptIn: boolean;
    readonly twoFactorEnabled: boolean;
    readonly createdAt: Date;
  };
  readonly session: {
    readonly id: string;
    readonly token: string;
    readonly activeTeamId: string | null;
    /** When this session's person last gave their password or a second factor. */
    readonly reauthenticatedAt: Date;
  };
  readonly access: Access;
}

export interface Visitors {
  /** Read from the database, once a request; never from a cookie's copy, which would outlive a sign-out elsewhere. */
  of(c: Context<RequestEnv>): Promise<Visitor>;
  /** Whoever this request has just signed in: the rest of it is theirs. */
  enter(c: Context<RequestEnv>, sessionToken: string): Promise<SignedIn>;
}

export interface VisitorRules {
  /** Production: the sysadmin flag counts only for an account with a second factor. */
  readonly sysadminNeedsSecondFactor: boolean;
}

const guest: Guest = { user: null, session: null, access: guestAccess };

export interface VisitorDeps {
  readonly db: Database;
  readonly auth: Auth;
  readonly cache: AccessCache;
  readonly rules: VisitorRules;
  readonly now: () => Date;
}

export function createVisitors({ db, auth, cache, rules, now }: VisitorDeps): Visitors {
  const read = new WeakMap<Request, Promise<Visitor>>();
  return {
    of(c) {
      const visitor = read.get(c.req.raw) ?? readVisitor(c);
      read.set(c.req.raw, visitor);
      return visitor;
    },
    async enter(c, sessionToken) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findSession(sessionToken);
      if (!found) throw new Error("The session just made is not there");
      const visitor = await meet(found as FoundSession);
      read.set(c.req.raw, Promise.resolve(visitor));
      return visitor;
    },
  };

  async function readVisitor(c: Context<RequestEnv>): Promise<Visitor> {
    if (c.req.header("cookie") === undefined) return guest;
    const found = await callAuth(c, (headers) => auth.api.getSession({ headers, returnHeaders: true }));
    if (!found) return guest;
    await touchSession(db, found.session, now());
    return meet(found);
  }

  async function meet({ user, session }: FoundSession): Promise<SignedIn> {
    const twoFactorEnabled = user.twoFactorEnabled ?? false;
    const access = await cache.of(session.id, {
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      twoFactorEnabled,
      adminGranted: user.role === "admin",
      isSysadmin: (user.sysadmin ?? false) && (twoFactorEnabled || !rules.sysadminNeedsSecondFactor),
      accessVersion: user.accessVersion ?? 0,
    });
    return {
      user: {
        id: user.id,
        email: user.email,
        fullName: user.name,
        emailVerified: user.emailVerified,
        termsAccepted: user.termsAccepted ?? false,
        newsOptIn: user.newsOptIn ?? false,
        twoFactorEnabled,
        createdAt: user.createdAt,
      },
      session: {
        id: session.id,
        token: session.token,
        activeTeamId: session.activeTeamId ?? null,
        reauthenticatedAt: session.reauthenticatedAt ?? session.createdAt,
      },
      access,
    };
  }
}

type FoundSession = Auth["$Infer"]["Session"];

/** What the browser is told about a visitor. */
export function describe(visitor: Visitor): SessionState {
  if (!visitor.user) return guestSession;
  const { user, access } = visitor;
  const workspace = workspaceOf(visitor);
  const { id, email, fullName, emailVerified, termsAccepted, newsOptIn } = user;
  const { tier, accessSource, isAdmin, isSysadmin, upgradePrompt, twoFactorTeam } = access;
  return {
    user: { id, email, fullName, emailVerified, termsAccepted, newsOptIn },
    tier,
    accessSource,
    isAdmin,
    isSysadmin,
    upgradePrompt,
    readableUntil: access.readableUntil?.toISOString() ?? null,
    twoFactorTeam,
    team: workspace && { id: workspace.teamId, name: workspace.name, role: workspace.role },
    teamCount: access.teams.filter(({ standing }) => standing !== "none").length,
  };
}
