import { createApiKey, listApiKeys, revokeApiKey } from "@meridian/contract/api-keys/calls";
import { and, eq, isNull } from "drizzle-orm";
import { apiKeyPrefix } from "../../platform/access/tokens/api-keys.ts";
import { getActiveAdminTeam } from "../../platform/access/teams/administered-team.ts";
import { withActiveAdminLock } from "../../platform/access/teams/team-lock.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import { hashToken, generateToken } from "../../platform/crypto/token.ts";
import { daysAfter } from "../../platform/days.ts";
import { apiKeys } from "../../platform/db/schema/api-keys.ts";
import { conflict, forbidden, notFound } from "../../platform/http/http-error.ts";
import type { Api } from "../../platform/http/api.ts";
import { enforceRateLimit } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { listKeys, toApiKey } from "./list-keys.ts";

/** Maximum number of active keys per team. */
const maxKeys = 25;

/** Team admins create and revoke their team's keys. A key is returned once and never stored in plain text. */
export function registerApiKeys(api: Api, { db, now }: Services): void {
  api.handle(listApiKeys, ({ visitor }) => listKeys(db, getTeamId(visitor)));

  api.handle(createApiKey, async ({ visitor, body: { name, scopes, expiresInDays } }) => {
    const { user } = visitor;
    await enforceRateLimit(db, { key: `api-keys:${getTeamId(visitor)}`, max: 50, minutes: 60 });
    const secret = apiKeyPrefix + generateToken();
    const createdKey = await withActiveAdminLock(db, visitor, notAdmin, async (tx, { teamId }) => {
      const activeKeys = await tx.$count(apiKeys, and(eq(apiKeys.teamId, teamId), isNull(apiKeys.revokedAt)));
      if (activeKeys >= maxKeys) {
        throw conflict("too_many_keys", `A team can have at most ${maxKeys} active keys. Revoke one first.`);
      }
      const expiresAt = expiresInDays === null ? null : daysAfter(now(), expiresInDays);
      const start = secret.slice(0, apiKeyPrefix.length + 8);
      const [row] = await tx
        .insert(apiKeys)
        .values({
          teamId,
          name,
          start,
          hash: hashToken(secret),
          scopes: [...new Set(scopes)],
          createdBy: user.id,
          expiresAt,
        })
        .returning();
      await audit(tx, visitor, "api-key.created", { teamId, subject: start, detail: { name, scopes } });
      return row!;
    });
    return { key: toApiKey(createdKey, user.fullName || user.email), secret };
  });

  api.handle(revokeApiKey, ({ visitor, params: { id } }) =>
    withActiveAdminLock(db, visitor, notAdmin, async (tx, { teamId }) => {
      const [row] = await tx
        .update(apiKeys)
        .set({ revokedAt: now() })
        .where(and(eq(apiKeys.id, id), eq(apiKeys.teamId, teamId), isNull(apiKeys.revokedAt)))
        .returning();
      if (!row) throw notFound("no_such_key", "Key not found, or it was already revoked.");
      await audit(tx, visitor, "api-key.revoked", { teamId, subject: row.start, detail: { name: row.name } });
      return listKeys(tx, teamId);
    }),
  );
}

/** An admin by access grant alone has no team, and therefore no keys. */
const notAdmin = () =>
  forbidden("no_team", "API keys belong to a team. Switch to a team where you are an admin.");

const getTeamId = (visitor: SignedIn) => getActiveAdminTeam(visitor, notAdmin).teamId;
