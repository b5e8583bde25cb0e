import { ssoPlan } from "@meridian/contract/sso/schemas";
import { scimTokenPrefix } from "@meridian/contract/scim/schemas";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Context } from "hono";
import { hashToken } from "../crypto/token.ts";
import type { Database } from "../db/database.ts";
import { subscriptions, teams } from "../db/schema/accounts.ts";
import { scimTokens } from "../db/schema/scim.ts";
import { HttpError } from "../http/http-error.ts";
import { incomingHeader, type RequestEnv } from "../http/request-env.ts";
import { type AccessLevel, toTeamPlan } from "./derive.ts";
import { subscriptionFacts } from "./facts.ts";

/** The team whose identity provider makes a call. */
export interface ScimHolder {
  readonly teamId: string;
  readonly teamName: string;
  /** `none` without the plan that includes single sign-on. */
  readonly accessLevel: AccessLevel;
}

export interface ScimTokens {
  /** Read from the database once per request, so a revoked token stops working immediately in every process. */
  find(c: Context<RequestEnv>): Promise<ScimHolder | null>;
}

export function createScimTokens(db: Database, now: () => Date): ScimTokens {
  const holders = new WeakMap<Request, Promise<ScimHolder | null>>();
  return {
    find(c) {
      const holder = holders.get(c.req.raw) ?? readHolder(db, getBearerToken(c), now());
      holders.set(c.req.raw, holder);
      return holder;
    },
  };
}

export function requireScimToken(holder: ScimHolder | null): ScimHolder {
  if (holder) return holder;
  throw new HttpError(
    401,
    "scim_token_required",
    `Send a valid SCIM token of the team as Authorization: Bearer ${scimTokenPrefix}…`,
  );
}

function getBearerToken(c: Context<RequestEnv>): string | null {
  const token = /^Bearer +(\S+)$/i.exec(incomingHeader(c, "authorization") ?? "")?.[1];
  return token?.startsWith(scimTokenPrefix) ? token : null;
}

async function readHolder(db: Database, secret: string | null, now: Date): Promise<ScimHolder | null> {
  if (secret === null) return null;
  const [row] = await db
    .select({
      id: scimTokens.id,
      teamId: teams.id,
      teamName: teams.name,
      lastUsedAt: scimTokens.lastUsedAt,
      plan: subscriptions.plan,
      subscription: subscriptionFacts,
    })
    .from(scimTokens)
    .innerJoin(teams, and(eq(teams.id, scimTokens.teamId), isNull(teams.deletedAt)))
    .leftJoin(subscriptions, and(eq(subscriptions.id, teams.subscriptionId), isNull(subscriptions.deletedAt)))
    .where(and(eq(scimTokens.hash, hashToken(secret)), isNull(scimTokens.revokedAt)));
  if (!row) return null;
  const { id, teamId, teamName, lastUsedAt, plan, subscription } = row;
  // Precise to the minute, so that a long run does not cause a write on every call.
  const minuteAgo = new Date(now.getTime() - 60_000);
  if (!lastUsedAt || lastUsedAt <= minuteAgo) {
    await db
      .update(scimTokens)
      .set({ lastUsedAt: now })
      .where(
        and(eq(scimTokens.id, id), or(isNull(scimTokens.lastUsedAt), lt(scimTokens.lastUsedAt, minuteAgo))),
      );
  }
  const accessLevel = plan === ssoPlan ? toTeamPlan(subscription, now).accessLevel : "none";
  return { teamId, teamName, accessLevel };
}
