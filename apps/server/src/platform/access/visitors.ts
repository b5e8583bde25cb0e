import { ssoSessionHours } from "@meridian/contract/sso/schemas";
import { eq } from "drizzle-orm";
import type { Auth, AuthSession } from "../auth/auth.ts";
import { callAuth } from "../auth/call.ts";
import { createFindSession } from "../auth/find-session.ts";
import type { Database } from "../db/database.ts";
import { sessions } from "../db/schema/accounts.ts";
import type { RequestContext } from "../http/request-env.ts";
import type { AccessCache } from "./access-cache.ts";
import { type Access, guestAccess } from "./derive.ts";
import { touchSession } from "./session-activity.ts";

/** The user making a request, if any, and what they may do. */
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
    /** When the user last entered their password or a second factor in this session. */
    readonly reauthenticatedAt: Date;
    /** The team whose identity provider opened this session, or null. */
    readonly ssoTeamId: string | null;
  };
  readonly access: Access;
  /** Where the request comes from; null for background work. */
  readonly clientAddress: string | null;
  /** A program acting for this user with an API key: reaches its team's data only, never the user's own. */
  readonly apiKeyId?: string;
}

export interface Visitors {
  /** Read from the database once per request, never from a cookie cache, which would survive a sign-out elsewhere. */
  get(c: RequestContext): Promise<Visitor>;
  /** Loads the session this request has just created and uses it for the rest of the request. */
  loadSession(c: RequestContext, sessionToken: string): Promise<SignedIn>;
}

export interface VisitorRules {
  /** In production, the sysadmin flag applies only to accounts with a second factor. */
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
  const visitors = new WeakMap<Request, Promise<Visitor>>();
  const findSession = createFindSession(db, auth);
  return {
    get(c) {
      const visitor = visitors.get(c.req.raw) ?? readVisitor(c);
      visitors.set(c.req.raw, visitor);
      return visitor;
    },
    async loadSession(c, sessionToken) {
      const { internalAdapter } = await auth.$context;
      const authSession = await internalAdapter.findSession(sessionToken);
      if (!authSession) throw new Error("The session that was just created does not exist");
      const visitor = await toVisitor(c, authSession as AuthSession);
      visitors.set(c.req.raw, Promise.resolve(visitor));
      return visitor;
    },
  };

  async function readVisitor(c: RequestContext): Promise<Visitor> {
    if (c.req.header("cookie") === undefined) return guest;
    const authSession =
      (await findSession(c, now())) ??
      (await callAuth(c, async (headers) => {
        const result = await auth.api.getSession({ headers, returnHeaders: true });
        // The library would delete the cookie. If the user has signed in again while this request was under way, in
        // this tab or another, the browser would drop the cookie of the new session.
        return result.response ? result : { ...result, headers: new Headers() };
      }));
    if (!authSession) return guest;
    if (hasOutlivedProvider(authSession.session, now())) {
      await db.delete(sessions).where(eq(sessions.id, authSession.session.id));
      return guest;
    }
    await touchSession(db, authSession.session, now());
    return toVisitor(c, authSession);
  }

  async function toVisitor(c: RequestContext, { user, session }: AuthSession): Promise<SignedIn> {
    const twoFactorEnabled = user.twoFactorEnabled ?? false;
    const access = await cache.get(session.id, {
      id: user.id,
      email: user.email,
      emailVerified: user.emailVerified,
      twoFactorEnabled,
      adminGranted: user.role === "admin",
      isSysadmin: (user.sysadmin ?? false) && (twoFactorEnabled || !rules.sysadminNeedsSecondFactor),
      accessVersion: user.accessVersion ?? 0,
      ssoTeamId: session.ssoTeamId ?? null,
      termsAccepted: user.termsAccepted ?? false,
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
        ssoTeamId: session.ssoTeamId ?? null,
      },
      access,
      clientAddress: c.var.clientAddress,
    };
  }
}

/** A provider can stop vouching for someone at any time, so its sessions are not extended. */
function hasOutlivedProvider({ ssoTeamId, createdAt }: AuthSession["session"], now: Date): boolean {
  return ssoTeamId != null && now.getTime() - createdAt.getTime() > ssoSessionHours * 60 * 60 * 1000;
}
