import { type ApiScope, apiScopes } from "@meridian/contract/api-keys/schemas";
import { and, eq, isNull } from "drizzle-orm";
import { hashToken } from "../../crypto/token.ts";
import type { Database } from "../../db/database.ts";
import { memberships, subscriptions, teams, users } from "../../db/schema/accounts.ts";
import { apiKeys } from "../../db/schema/api-keys.ts";
import { incomingHeader, type RequestContext } from "../../http/request-env.ts";
import { getBearerToken, oncePerRequest, touchLastUsed } from "./bearer-tokens.ts";
import { type MembershipFact, toTeamPlan, type TeamPlan } from "../derive.ts";
import { subscriptionFacts } from "../facts.ts";
import type { SignedIn } from "../visitors.ts";

/** The API key making a call, with its team. */
export interface KeyHolder extends TeamPlan {
  readonly keyId: string;
  readonly teamId: string;
  readonly scopes: readonly ApiScope[];
  /** The admin who created the key, and for whom it acts. */
  readonly creator: SignedIn["user"];
  readonly clientAddress: string;
  readonly team: {
    readonly name: string;
    readonly timeZone: string;
    readonly role: MembershipFact["role"] | null;
  };
}

export interface ApiKeys {
  find(c: RequestContext): Promise<KeyHolder | null>;
}

/** Prefix of every key; secret scanners use it to find leaked keys. */
export const apiKeyPrefix = "mrd_";

export function createApiKeys(db: Database, now: () => Date): ApiKeys {
  return { find: oncePerRequest((c) => readHolder(db, c, now())) };
}

/** The key from either header. Two different keys identify no one, rather than one of them by chance. */
function getKey(c: RequestContext): string | null {
  const keys = [getBearerToken(c), incomingHeader(c, "x-api-key")?.trim()].filter((key) =>
    key?.startsWith(apiKeyPrefix),
  );
  return new Set(keys).size === 1 ? keys[0]! : null;
}

async function readHolder(db: Database, c: RequestContext, now: Date): Promise<KeyHolder | null> {
  const secret = getKey(c);
  if (secret === null) return null;
  const [row] = await db
    .select({
      keyId: apiKeys.id,
      teamId: apiKeys.teamId,
      scopes: apiKeys.scopes,
      revokedAt: apiKeys.revokedAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      subscription: subscriptionFacts,
      creator: {
        id: users.id,
        email: users.email,
        fullName: users.name,
        emailVerified: users.emailVerified,
        termsAccepted: users.termsAccepted,
        newsOptIn: users.newsOptIn,
        twoFactorEnabled: users.twoFactorEnabled,
        createdAt: users.createdAt,
      },
      teamName: teams.name,
      timeZone: teams.timeZone,
      role: memberships.role,
    })
    .from(apiKeys)
    .innerJoin(teams, and(eq(teams.id, apiKeys.teamId), isNull(teams.deletedAt)))
    // A key is revoked when its creator stops being an admin (decision 092); a closed account suspends it.
    .innerJoin(users, and(eq(users.id, apiKeys.createdBy), isNull(users.closedAt)))
    .leftJoin(
      memberships,
      and(eq(memberships.teamId, apiKeys.teamId), eq(memberships.userId, apiKeys.createdBy)),
    )
    .leftJoin(subscriptions, and(eq(subscriptions.id, teams.subscriptionId), isNull(subscriptions.deletedAt)))
    .where(eq(apiKeys.hash, hashToken(secret)));
  if (!row || row.revokedAt || (row.expiresAt && row.expiresAt <= now)) return null;
  await touchLastUsed(db, apiKeys, { id: row.keyId, lastUsedAt: row.lastUsedAt }, now);
  const scopes = apiScopes.filter((scope) => row.scopes.includes(scope));
  return {
    keyId: row.keyId,
    teamId: row.teamId,
    scopes,
    creator: row.creator,
    clientAddress: c.var.clientAddress,
    team: { name: row.teamName, timeZone: row.timeZone, role: row.role },
    ...toTeamPlan(row.subscription, now),
  };
}
