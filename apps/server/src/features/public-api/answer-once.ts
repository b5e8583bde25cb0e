import { createHash } from "node:crypto";
import { idempotencyHours } from "@meridian/contract/public-api";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { ApiKeys } from "../../platform/access/api-keys.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { apiAnswers } from "../../platform/db/schema/api-keys.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { incomingHeader, type RequestEnv } from "../../platform/http/request-env.ts";

/**
 * Answers a call; under an Idempotency-Key, only the first time: the same call sent again within a day gets the kept
 * answer. A call that was declined keeps nothing, so it may be corrected and sent again.
 */
export async function answerOnce(
  c: Context<RequestEnv>,
  db: Database,
  apiKeys: ApiKeys,
  answer: () => Promise<object>,
): Promise<Response> {
  const key = incomingHeader(c, "idempotency-key");
  if (key === undefined) return c.json(await answer());
  if (key === "" || key.length > 200) {
    throw new HttpFault(400, "bad-idempotency-key", "An Idempotency-Key has 1 to 200 characters.");
  }
  const { keyId } = (await apiKeys.of(c))!;
  const requestHash = createHash("sha256")
    .update(`${c.req.method} ${c.req.path}\n${await c.req.text()}`)
    .digest("base64url");
  const kept = await begin(db, keyId, key, requestHash);
  if (kept) return replay(c, kept, requestHash);
  const mine = and(eq(apiAnswers.apiKeyId, keyId), eq(apiAnswers.idempotencyKey, key));
  try {
    const body = JSON.stringify(await answer());
    await db.update(apiAnswers).set({ status: 200, body }).where(mine);
    return c.body(body, 200, { "Content-Type": "application/json" });
  } catch (error) {
    await db.delete(apiAnswers).where(mine);
    throw error;
  }
}

interface Kept extends Record<string, unknown> {
  readonly request_hash: string;
  readonly status: number | null;
  readonly body: string | null;
}

/** Null when this call is the first one. A first call that its process did not survive gives way after a minute. */
async function begin(db: Database, keyId: string, key: string, requestHash: string): Promise<Kept | null> {
  const [begun] = await queryRows(
    db,
    sql`
      INSERT INTO api_answers AS kept (api_key_id, idempotency_key, request_hash)
      VALUES (${keyId}, ${key}, ${requestHash})
      ON CONFLICT (api_key_id, idempotency_key) DO UPDATE
        SET request_hash = excluded.request_hash, status = NULL, body = NULL, created_at = now()
        WHERE kept.created_at < now() - make_interval(hours => ${idempotencyHours})
          OR kept.status IS NULL AND kept.created_at < now() - interval '1 minute'
      RETURNING 1 AS begun`,
  );
  if (begun) return null;
  const [kept] = await queryRows<Kept>(
    db,
    sql`
      SELECT request_hash, status, body FROM api_answers
      WHERE api_key_id = ${keyId} AND idempotency_key = ${key}`,
  );
  return kept ?? { request_hash: requestHash, status: null, body: null };
}

function replay(c: Context<RequestEnv>, kept: Kept, requestHash: string): Response {
  if (kept.request_hash !== requestHash) {
    throw new HttpFault(
      422,
      "idempotency-key-reused",
      "This Idempotency-Key was used for another request: choose a new one for each.",
    );
  }
  if (kept.status === null || kept.body === null) {
    throw new HttpFault(409, "in-progress", "The first call with this Idempotency-Key is still running.", {
      retryAfterSeconds: 1,
    });
  }
  c.header("Idempotency-Replayed", "true");
  return c.body(kept.body, 200, { "Content-Type": "application/json" });
}

/** Kept answers that nobody may ask for any more. */
export async function deleteExpiredResponses(db: Database): Promise<void> {
  await db.execute(
    sql`DELETE FROM api_answers WHERE created_at < now() - make_interval(hours => ${idempotencyHours})`,
  );
}
