import type {
  ChangedWebhook,
  WebhookEndpoint,
  WebhookInput,
  WebhookWithSecret,
} from "@meridian/contract/webhooks/schemas";
import { secretOverlapHours } from "@meridian/contract/webhooks/schemas";
import { and, asc, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import { encryptionPurposes } from "../../platform/crypto/encryption-purposes.ts";
import type { Database } from "../../platform/db/database.ts";
import { webhookEndpoints } from "../../platform/db/schema/webhooks.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";
import { generateWebhookSecret } from "../../platform/outbound/standard-webhooks.ts";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;

const maxEndpoints = 10;
const maxPreviousSecrets = 2;
const hour = 60 * 60 * 1000;

export function listEndpoints(db: Database, teamId: string): Promise<EndpointRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.teamId, teamId), isNull(webhookEndpoints.deletedAt)))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
}

/** `lock`: until the transaction ends, so that a change never brings back the secret of a deleted webhook. */
export async function findEndpoint(
  db: Database,
  teamId: string,
  id: string,
  lock = false,
): Promise<EndpointRow> {
  const query = db
    .select()
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.id, id),
        eq(webhookEndpoints.teamId, teamId),
        isNull(webhookEndpoints.deletedAt),
      ),
    );
  const [endpoint] = lock ? await query.for("update") : await query;
  if (!endpoint) throw notFound("no_such_webhook", "Webhook not found.");
  return endpoint;
}

/** Not if its URL was changed since it was read: what the old receiver answered says nothing about the new one. */
export function isStillAt({ id, url }: EndpointRow): SQL {
  return and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.url, url))!;
}

export async function addEndpoint(
  db: Database,
  ring: KeyRing,
  owner: { readonly teamId: string; readonly userId: string },
  { url, events, enabled }: WebhookInput,
  now: Date,
): Promise<WebhookWithSecret> {
  if ((await listEndpoints(db, owner.teamId)).length >= maxEndpoints) {
    throw conflict(
      "too_many_webhooks",
      `A team can have at most ${maxEndpoints} webhooks. Delete one first.`,
    );
  }
  const secret = generateWebhookSecret();
  const [row] = await db
    .insert(webhookEndpoints)
    .values({
      teamId: owner.teamId,
      createdBy: owner.userId,
      url,
      events: [...new Set(events)],
      enabled,
      encryptedSecret: ring.encrypt(secret, encryptionPurposes.webhookSecret),
    })
    .returning();
  return { endpoint: toWebhookEndpoint(row!, now), secret };
}

/**
 * Turning it on again clears the reason it was turned off. A new URL gets a new secret, and the old one ends at once:
 * otherwise the new receiver could forward correctly signed messages to the old one.
 */
export async function updateEndpoint(
  db: Database,
  ring: KeyRing,
  before: EndpointRow,
  { url, events, enabled }: WebhookInput,
  now: Date,
): Promise<ChangedWebhook> {
  const secret = new URL(url).href === new URL(before.url).href ? undefined : generateWebhookSecret();
  const [row] = await db
    .update(webhookEndpoints)
    .set({
      url,
      events: [...new Set(events)],
      enabled,
      disabledReason: enabled === before.enabled ? before.disabledReason : null,
      ...(enabled && { failingSince: null }),
      ...(secret !== undefined && {
        encryptedSecret: ring.encrypt(secret, encryptionPurposes.webhookSecret),
        encryptedPreviousSecret: null,
        previousUntil: null,
      }),
    })
    .where(eq(webhookEndpoints.id, before.id))
    .returning();
  return { endpoint: toWebhookEndpoint(row!, now), ...(secret !== undefined && { secret }) };
}

/**
 * Creates a new secret. The old one also signs until receivers have had time to switch, and so does the one before it
 * until its own time is over: someone who rotates twice has often lost the first new secret, and the receiver still has
 * the old one.
 */
export async function rotateSecret(
  db: Database,
  ring: KeyRing,
  before: EndpointRow,
  now: Date,
): Promise<WebhookWithSecret> {
  const secret = generateWebhookSecret();
  const previousUntil = new Date(now.getTime() + secretOverlapHours * hour);
  const replaced = {
    secret: ring.decrypt(before.encryptedSecret, encryptionPurposes.webhookSecret),
    until: previousUntil,
  };
  const previous = [replaced, ...listPreviousSecrets(before, ring, now)].slice(0, maxPreviousSecrets);
  const [row] = await db
    .update(webhookEndpoints)
    .set({
      encryptedSecret: ring.encrypt(secret, encryptionPurposes.webhookSecret),
      encryptedPreviousSecret: ring.encrypt(
        previous.map((one) => `${one.secret}@${one.until.toISOString()}`).join(" "),
        encryptionPurposes.webhookSecret,
      ),
      previousUntil,
    })
    .where(eq(webhookEndpoints.id, before.id))
    .returning();
  return { endpoint: toWebhookEndpoint(row!, now), secret };
}

/** Deletes previous secrets once none of them signs any more. */
export async function deleteExpiredSecrets(db: Database, now: Date): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ encryptedPreviousSecret: null, previousUntil: null })
    .where(lte(webhookEndpoints.previousUntil, now));
}

export async function deleteEndpoint(db: Database, ring: KeyRing, { id }: EndpointRow): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({
      deletedAt: sql`now()`,
      enabled: false,
      encryptedSecret: ring.encrypt("", encryptionPurposes.webhookSecret),
      encryptedPreviousSecret: null,
      previousUntil: null,
    })
    .where(eq(webhookEndpoints.id, id));
}

/** The secrets currently used for signing, newest first. */
export function signingSecrets(row: EndpointRow, ring: KeyRing, now: Date): string[] {
  const current = ring.decrypt(row.encryptedSecret, encryptionPurposes.webhookSecret);
  return [current, ...listPreviousSecrets(row, ring, now).map(({ secret }) => secret)];
}

/** The replaced secrets that still sign, newest first, each with its own end. */
function listPreviousSecrets(
  { encryptedPreviousSecret, previousUntil }: EndpointRow,
  ring: KeyRing,
  now: Date,
): { readonly secret: string; readonly until: Date }[] {
  if (encryptedPreviousSecret === null || previousUntil === null || previousUntil <= now) return [];
  return ring
    .decrypt(encryptedPreviousSecret, encryptionPurposes.webhookSecret)
    .split(" ")
    .map((text) => {
      // Rows written before each secret had its own end contain no "@".
      const [secret, until] = text.split("@");
      return { secret: secret!, until: until === undefined ? previousUntil : new Date(until) };
    })
    .filter(({ until }) => until > now);
}

/** The public view of an endpoint, without secrets. */
export function toWebhookEndpoint(row: EndpointRow, now: Date): WebhookEndpoint {
  const { id, url, events, enabled, disabledReason, failingSince, previousUntil, createdAt } = row;
  return {
    id,
    url,
    events,
    enabled,
    disabledReason,
    failingSince: failingSince?.toISOString() ?? null,
    previousUntil: previousUntil !== null && previousUntil > now ? previousUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}
