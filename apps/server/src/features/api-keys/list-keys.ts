import { type ApiKey, type ApiKeyList, apiScopes } from "@meridian/contract/api-keys/schemas";
import { desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { displayName } from "../../platform/db/display-name.ts";
import { teams, users } from "../../platform/db/schema/accounts.ts";
import { apiKeys } from "../../platform/db/schema/api-keys.ts";

/** A team's keys, newest first. Revoked keys are listed too, so that admins can identify keys found in old scripts. */
export async function listKeys(db: Database, teamId: string): Promise<ApiKeyList> {
  const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId));
  const rows = await db
    .select({ key: apiKeys, creator: displayName(users) })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(eq(apiKeys.teamId, teamId))
    .orderBy(desc(apiKeys.createdAt))
    .limit(200);
  const keys = rows.map(({ key, creator }) => toApiKey(key, creator));
  return { team: team?.name ?? "", keys };
}

/** The public view of a key, without its hash. */
export function toApiKey(row: typeof apiKeys.$inferSelect, createdBy: string | null): ApiKey {
  return {
    id: row.id,
    name: row.name,
    start: row.start,
    scopes: apiScopes.filter((scope) => row.scopes.includes(scope)),
    createdBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  };
}
