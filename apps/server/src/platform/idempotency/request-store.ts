import { randomUUID } from "node:crypto";
import { idempotencyHours } from "@meridian/contract/public-api/limits";
import { eq, sql } from "drizzle-orm";
import { encryptionPurposes } from "../crypto/encryption-purposes.ts";
import type { KeyRing } from "../crypto/key-ring.ts";
import { type Database, queryRows } from "../db/database.ts";
import { idempotentRequests } from "../db/schema/idempotency.ts";

/** Who sent a request; an idempotency key is unique per sender. A guest has neither ID. */
export interface Sender {
  readonly userId: string | null;
  readonly apiKeyId: string | null;
}

export type EarlierRequest =
  | { readonly kind: "other-request" | "running" | "outcome-unknown" }
  /** `body` is null if the response was not stored. */
  | { readonly kind: "finished"; readonly status: number; readonly body: string | null };

export interface RequestStore {
  /** Returns the ID under which to finish or release the request, or the earlier request with this key. */
  start(request: {
    readonly sender: Sender;
    readonly key: string;
    readonly hash: string;
    /** Whether it may run again when the process that ran it died. */
    readonly isResumable: boolean;
  }): Promise<{ readonly id: string } | { readonly earlier: EarlierRequest }>;
  finish(id: string, status: number, body: string | null): Promise<void>;
  /** Forgets a request that changed nothing, so that its key can be used again. */
  release(id: string): Promise<void>;
}

/** A request that has not finished by then probably never will: its process died. */
const maxRunSeconds = 60;

export function createRequestStore(db: Database, ring: KeyRing): RequestStore {
  return {
    async start({ sender: { userId, apiKeyId }, key, hash, isResumable }) {
      const id = randomUUID();
      const encryptedHash = ring.encrypt(hash, encryptionPurposes.idempotentRequest(id));
      const [started] = await queryRows(db)`
        INSERT INTO idempotent_requests AS stored
          (id, user_id, api_key_id, idempotency_key, encrypted_request_hash)
        VALUES (${id}, ${userId}, ${apiKeyId}, ${key}, ${encryptedHash})
        ON CONFLICT (user_id, api_key_id, idempotency_key) DO UPDATE
          SET id = excluded.id, encrypted_request_hash = excluded.encrypted_request_hash,
            status = NULL, encrypted_response = NULL, created_at = now()
          WHERE stored.created_at < now() - make_interval(hours => ${idempotencyHours})
            OR ${isResumable} AND stored.status IS NULL
              AND stored.created_at < now() - make_interval(secs => ${maxRunSeconds})
        RETURNING 1 AS started`;
      if (started) return { id };
      const [row] = await queryRows<EarlierRow>(db)`
        SELECT id, encrypted_request_hash, status, encrypted_response,
          created_at < now() - make_interval(secs => ${maxRunSeconds}) AS is_overdue
        FROM idempotent_requests
        WHERE user_id IS NOT DISTINCT FROM ${userId} AND api_key_id IS NOT DISTINCT FROM ${apiKeyId}
          AND idempotency_key = ${key}`;
      return { earlier: row ? describeEarlier(ring, row, hash) : { kind: "running" } };
    },

    async finish(id, status, body) {
      const encryptedResponse =
        body === null ? null : ring.encrypt(body, encryptionPurposes.idempotentRequest(id));
      await db
        .update(idempotentRequests)
        .set({ status, encryptedResponse })
        .where(eq(idempotentRequests.id, id));
    },

    async release(id) {
      await db.delete(idempotentRequests).where(eq(idempotentRequests.id, id));
    },
  };
}

interface EarlierRow extends Record<string, unknown> {
  readonly id: string;
  readonly encrypted_request_hash: string;
  readonly status: number | null;
  readonly encrypted_response: string | null;
  readonly is_overdue: boolean;
}

function describeEarlier(ring: KeyRing, row: EarlierRow, hash: string): EarlierRequest {
  const decrypt = (text: string) => ring.decrypt(text, encryptionPurposes.idempotentRequest(row.id));
  try {
    if (decrypt(row.encrypted_request_hash) !== hash) return { kind: "other-request" };
    if (row.status === null) return { kind: row.is_overdue ? "outcome-unknown" : "running" };
    const body = row.encrypted_response === null ? null : decrypt(row.encrypted_response);
    return { kind: "finished", status: row.status, body };
  } catch {
    // Encrypted with a key that has been removed from the ring since.
    return { kind: "outcome-unknown" };
  }
}

/** Deletes requests that can no longer be replayed. */
export async function deleteExpiredRequests(db: Database): Promise<void> {
  // `api_answers` was used by the previous version; see migration 0093.
  for (const table of [sql`idempotent_requests`, sql`api_answers`]) {
    await db.execute(
      sql`DELETE FROM ${table} WHERE created_at < now() - make_interval(hours => ${idempotencyHours})`,
    );
  }
}
