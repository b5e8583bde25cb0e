import { ssoPlan } from "@meridian/contract/sso/schemas";
import { scimTokenPrefix } from "@meridian/contract/scim/schemas";
import { and, eq, isNull } from "drizzle-orm";
import { hashToken } from "../../crypto/token.ts";
import type { Database } from "../../db/database.ts";
import { subscriptions, teams } from "../../db/schema/accounts.ts";
import { scimTokens } from "../../db/schema/scim.ts";
import { HttpError } from "../../http/http-error.ts";
import type { RequestContext } from "../../http/request-env.ts";
import { getBearerToken, oncePerRequest, touchLastUsed } from "./bearer-tokens.ts";
import { type AccessLevel, toTeamPlan } from "../derive.ts";
import { subscriptionFacts } from "../facts.ts";

/** The team whose identity provider makes a call. */
export interface ScimHolder {
  readonly teamId: string;
  readonly teamName: string;
  /** `none` without the plan that includes single sign-on. */
  readonly accessLevel: AccessLevel;
}

export interface ScimTokens {
  find(c: RequestContext): Promise<ScimHolder | null>;
}

export function createScimTokens(db: Database, now: () => Date): ScimTokens {
  return { find: oncePerRequest((c) => readHolder(db, getBearerToken(c), now())) };
}

export function requireScimToken(holder: ScimHolder | null): ScimHolder {
  if (holder) return holder;
  throw new HttpError(
    401,
    "scim_token_required",
    `Send a valid SCIM token of the team as Authorization: Bearer ${scimTokenPrefix}…`,
  );
}

async function readHolder(db: Database, secret: string | undefined, now: Date): Promise<ScimHolder | null> {
  if (!secret?.startsWith(scimTokenPrefix)) return null;
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
  const { teamId, teamName, plan, subscription } = row;
  await touchLastUsed(db, scimTokens, row, now);
  const accessLevel = plan === ssoPlan ? toTeamPlan(subscription, now).accessLevel : "none";
  return { teamId, teamName, accessLevel };
}
