import { createHash } from "node:crypto";
import { idempotencyHours } from "@meridian/contract/public-api/limits";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { ApiKeys } from "../../platform/access/api-keys.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { apiResponses } from "../../platform/db/schema/api-keys.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { incomingHeader, type RequestEnv } from "../../platform/http/request-env.ts";

/**
 * Handles a request once per Idempotency-Key: the same request sent again within a day gets the stored response. A
 * rejected request stores nothing, so it can be corrected and sent again.
 */
export async function withIdempotency(
  c: Context<RequestEnv>,
  db: Database,
  apiKeys: ApiKeys,
  handle: () => Promise<object>,
): Promise<Response> {
  const key = incomingHeader(c, "idempotency-key");
  if (key === undefined) return c.json(await handle());
  if (key === "" || key.length > 200) {
    throw new HttpError(400, "bad-idempotency-key", "An Idempotency-Key must have 1 to 200 characters.");
  }
  const { keyId } = (await apiKeys.find(c))!;
  const requestHash = createHash("sha256")
    .update(`${c.req.method} ${c.req.path}\n${await c.req.text()}`)
    .digest("base64url");
  const storedResponse = await startRequest(db, keyId, key, requestHash);
  if (storedResponse) return replay(c, storedResponse, requestHash);
  const isThisRequest = and(eq(apiResponses.apiKeyId, keyId), eq(apiResponses.idempotencyKey, key));
  try {
    const body = JSON.stringify(await handle());
    await db.update(apiResponses).set({ status: 200, body }).where(isThisRequest);
    return c.body(body, 200, { "Content-Type": "application/json" });
  } catch (error) {
    await db.delete(apiResponses).where(isThisRequest);
    throw error;
  }
}

interface StoredResponse extends Record<string, unknown> {
  readonly request_hash: string;
  readonly status: number | null;
  readonly body: string | null;
}

/** Returns null for the first request. If its process died, another request can take over after one minute. */
async function startRequest(
  db: Database,
  keyId: string,
  key: string,
  requestHash: string,
): Promise<StoredResponse | null> {
  const [started] = await queryRows(
    db,
    sql`
      INSERT INTO api_answers AS stored (api_key_id, idempotency_key, request_hash)
      VALUES (${keyId}, ${key}, ${requestHash})
      ON CONFLICT (api_key_id, idempotency_key) DO UPDATE
        SET request_hash = excluded.request_hash, status = NULL, body = NULL, created_at = now()
        WHERE stored.created_at < now() - make_interval(hours => ${idempotencyHours})
          OR stored.status IS NULL AND stored.created_at < now() - interval '1 minute'
      RETURNING 1 AS started`,
  );
  if (started) return null;
  const [storedResponse] = await queryRows<StoredResponse>(
    db,
    sql`
      SELECT request_hash, status, body FROM api_answers
      WHERE api_key_id = ${keyId} AND idempotency_key = ${key}`,
  );
  return storedResponse ?? { request_hash: requestHash, status: null, body: null };
}

function replay(c: Context<RequestEnv>, stored: StoredResponse, requestHash: string): Response {
  if (stored.request_hash !== requestHash) {
    throw new HttpError(
      422,
      "idempotency-key-reused",
      "This Idempotency-Key was already used for a different request. Use a new key for each request.",
    );
  }
  if (stored.status === null || stored.body === null) {
    throw new HttpError(
      409,
      "in-progress",
      "The first request with this Idempotency-Key is still in progress.",
      {
        retryAfterSeconds: 1,
      },
    );
  }
  c.header("Idempotency-Replayed", "true");
  return c.body(stored.body, 200, { "Content-Type": "application/json" });
}

/** Deletes stored responses that can no longer be replayed. */
export async function deleteExpiredResponses(db: Database): Promise<void> {
  await db.execute(
    sql`DELETE FROM api_answers WHERE created_at < now() - make_interval(hours => ${idempotencyHours})`,
  );
}
