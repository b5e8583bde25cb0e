import { type ApiKeyList, type CreatedApiKey, newApiKey } from "@meridian/contract/api-keys";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { keyMark } from "../../platform/access/api-keys.ts";
import { self } from "../../platform/access/self.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import { hashToken, newToken } from "../../platform/crypto/token.ts";
import { apiKeys } from "../../platform/db/schema/api-keys.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { limit } from "../../platform/rate-limit/enforce.ts";
import { holdMembership, isAdminOf, workspaceOf } from "../../platform/records/record-scope.ts";
import type { Services } from "../../platform/services.ts";
import { listKeys, toApiKey } from "./list-keys.ts";

/** A team has at most this many keys that work. */
const mostKeys = 25;

/** Team admins make and revoke the keys of their team; the key itself is answered once and never kept. */
export function registerApiKeys(app: Hono<RequestEnv>, { db, visitors, now }: Services): void {
  const admin = async (c: Context<RequestEnv>) => adminOf(await self(c, visitors));

  app.get("/api/api-keys", async (c) => {
    const { teamId } = await admin(c);
    return c.json((await listKeys(db, teamId)) satisfies ApiKeyList);
  });

  app.post("/api/api-keys", async (c) => {
    const { team, teamId, user, visitor } = await admin(c);
    const { name, scopes, expiresInDays } = await parseJson(c, newApiKey);
    await limit(db, { key: `api-keys:${teamId}`, max: 50, windowSeconds: 60 * 60 });
    const secret = keyMark + newToken();
    const made = await db.transaction(async (tx) => {
      // Two admins at once: the second waits here and counts the first one's key.
      await tx.execute(sql`SELECT FROM teams WHERE id = ${teamId} FOR UPDATE`);
      await holdMembership(tx, team, visitor);
      const working = await tx.$count(apiKeys, and(eq(apiKeys.teamId, teamId), isNull(apiKeys.revokedAt)));
      if (working >= mostKeys) {
        throw new HttpFault(409, "too_many_keys", `A team has at most ${mostKeys} keys: revoke one first.`);
      }
      const expiresAt =
        expiresInDays === null ? null : new Date(now().getTime() + expiresInDays * 24 * 60 * 60 * 1000);
      const start = secret.slice(0, keyMark.length + 8);
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
      const actor = { actorId: user.id, teamId, ipAddress: c.var.clientAddress };
      await writeAudit(tx, { action: "api-key.created", ...actor, subject: start, detail: { name, scopes } });
      return row!;
    });
    const answer: CreatedApiKey = { key: toApiKey(made, user.fullName || user.email), secret };
    return c.json(answer, 201);
  });

  app.delete("/api/api-keys/:id", async (c) => {
    const { teamId, user } = await admin(c);
    const id = c.req.param("id");
    await db.transaction(async (tx) => {
      const [row] = await tx
        .update(apiKeys)
        .set({ revokedAt: now() })
        .where(and(sql`${apiKeys.id}::text = ${id}`, eq(apiKeys.teamId, teamId), isNull(apiKeys.revokedAt)))
        .returning();
      if (!row)
        throw new HttpFault(404, "no-such-key", "This team has no such key, or it was revoked already.");
      const actor = { actorId: user.id, teamId, ipAddress: c.var.clientAddress };
      await writeAudit(tx, {
        action: "api-key.revoked",
        ...actor,
        subject: row.start,
        detail: { name: row.name },
      });
    });
    return c.json(await listKeys(db, teamId));
  });
}

/** The team the admin works in at the moment. An admin by grant alone has no team, so no keys. */
function adminOf(visitor: SignedIn) {
  const team = workspaceOf(visitor);
  if (team?.standing === "full" && isAdminOf(team)) {
    return { visitor, user: visitor.user, team, teamId: team.teamId };
  }
  throw new HttpFault(403, "no_team", "Keys belong to a team: switch to one that you administer.");
}
