import type { Connection, ConnectionInput, SavedConnection } from "@meridian/contract/crm/schemas";
import {
  hasDestinationChanged,
  pickSettings,
  findSettingsProblems,
} from "@meridian/contract/crm/check-settings";
import { findMappingProblem } from "@meridian/contract/crm/compose";
import { connectorDefinitions } from "@meridian/contract/crm/definitions";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import { encryptionPurposes } from "../../platform/crypto/encryption-purposes.ts";
import type { Database } from "../../platform/db/database.ts";
import { crmConnections, crmDeliveries } from "../../platform/db/schema/crm.ts";
import { badRequest, conflict, notFound } from "../../platform/http/http-error.ts";
import { generateWebhookSecret } from "../../platform/outbound/standard-webhooks.ts";
import type { DecryptedConnection } from "./senders/sender.ts";

export type ConnectionRow = typeof crmConnections.$inferSelect;

const maxConnections = 20;

export function listConnections(db: Database, teamId: string): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(crmConnections)
    .where(and(eq(crmConnections.teamId, teamId), isNull(crmConnections.deletedAt)))
    .orderBy(asc(crmConnections.createdAt), asc(crmConnections.id));
}

/** `lock`: until the transaction ends, so that a change never brings back the credentials of a deleted connection. */
export async function getConnection(
  db: Database,
  teamId: string,
  id: string,
  lock = false,
): Promise<ConnectionRow> {
  const query = db
    .select()
    .from(crmConnections)
    .where(
      and(eq(crmConnections.id, id), eq(crmConnections.teamId, teamId), isNull(crmConnections.deletedAt)),
    );
  const [row] = lock ? await query.for("update") : await query;
  if (!row) throw notFound("no_such_connection", "Connection not found.");
  return row;
}

/** A connection that records can be sent to. */
export async function getEnabledConnection(db: Database, teamId: string, id: string): Promise<ConnectionRow> {
  const row = await getConnection(db, teamId, id);
  if (row.enabled) return row;
  throw conflict("switched_off", `${row.name} is turned off. A team admin can turn it on.`);
}

/** How the audit log names a connection. */
export function toAuditEntry({ id, teamId, name, kind }: ConnectionRow) {
  return { teamId, subject: id, detail: { name, kind } };
}

export async function createConnection(
  db: Database,
  ring: KeyRing,
  owner: { readonly teamId: string; readonly userId: string },
  input: ConnectionInput,
  id: string,
): Promise<Pick<SavedConnection, "signingSecret"> & { row: ConnectionRow }> {
  const newSecret = createMissingSecret(input);
  const credentials = { ...input.credentials, ...(newSecret !== undefined && { signingSecret: newSecret }) };
  validate(input, [], credentials);
  if ((await listConnections(db, owner.teamId)).length >= maxConnections) {
    throw conflict(
      "too_many_connections",
      `A team can have at most ${maxConnections} connections. Delete one first.`,
    );
  }
  const definition = connectorDefinitions[input.kind];
  const encrypted = ring.encrypt(
    JSON.stringify(pickSettings(definition.credentials, credentials)),
    encryptionPurposes.crmCredentials(id),
  );
  const [row] = await db
    .insert(crmConnections)
    .values({
      ...toColumns(input),
      id,
      teamId: owner.teamId,
      createdBy: owner.userId,
      encryptedCredentials: encrypted,
    })
    .returning();
  return { row: row!, ...(newSecret !== undefined && { signingSecret: newSecret }) };
}

/**
 * Changed settings or credentials must be tested again. If the address changes, the stored credentials and host key are
 * dropped: otherwise an admin could have the stored secrets sent to their own server.
 */
export async function updateConnection(
  db: Database,
  ring: KeyRing,
  current: ConnectionRow,
  input: ConnectionInput,
): Promise<Pick<SavedConnection, "signingSecret"> & { row: ConnectionRow }> {
  if (input.kind !== current.kind) {
    throw badRequest(
      "invalid_request",
      "kind: the type of a connection cannot be changed. Create a new connection.",
      "kind",
    );
  }
  const definition = connectorDefinitions[input.kind];
  const updated = { ...toColumns(input), enabled: current.enabled };
  const hasMoved = hasDestinationChanged(definition, current.settings, updated.settings);
  const storedCredentials: Record<string, string> = hasMoved ? {} : decryptCredentials(current, ring);
  const newSecret = hasMoved ? createMissingSecret(input) : undefined;
  const credentials = { ...input.credentials, ...(newSecret !== undefined && { signingSecret: newSecret }) };
  validate(input, Object.keys(storedCredentials), credentials, hasMoved);
  const newCredentials = pickSettings(definition.credentials, credentials);
  // A password replaces a private key, and the other way around.
  if (newCredentials.password !== undefined && newCredentials.privateKey === undefined)
    delete storedCredentials.privateKey;
  if (newCredentials.privateKey !== undefined && newCredentials.password === undefined)
    delete storedCredentials.password;
  const isDifferent = (name: string) => updated.settings[name] !== current.settings[name];
  const hasSameSettings = !definition.settings.some(({ name }) => isDifferent(name));
  const isStillTested = hasSameSettings && Object.keys(newCredentials).length === 0;
  const [row] = await db
    .update(crmConnections)
    .set({
      ...updated,
      encryptedCredentials: ring.encrypt(
        JSON.stringify({ ...storedCredentials, ...newCredentials }),
        encryptionPurposes.crmCredentials(current.id),
      ),
      ...(!isStillTested && { testedAt: null, testError: null }),
      ...(hasMoved && { hostKey: null }),
      updatedAt: sql`now()`,
    })
    .where(eq(crmConnections.id, current.id))
    .returning();
  return { row: row!, ...(newSecret !== undefined && { signingSecret: newSecret }) };
}

/** Generates a signing secret for a webhook if the admin did not provide one. */
function createMissingSecret({ kind, credentials }: ConnectionInput): string | undefined {
  return kind === "webhook" && !credentials.signingSecret ? generateWebhookSecret() : undefined;
}

/** Decrypts the credentials, for a delivery or a test. */
export function decryptConnection(row: ConnectionRow, ring: KeyRing): DecryptedConnection {
  const { id, kind, settings, mapping, hostKey } = row;
  const definition = connectorDefinitions[kind];
  return { id, definition, settings, mapping, hostKey, credentials: decryptCredentials(row, ring) };
}

/** An unsaved connection for a preview, which does not need the credentials. */
export function unsavedConnection(input: ConnectionInput): DecryptedConnection {
  const definition = connectorDefinitions[input.kind];
  validate(
    input,
    definition.credentials.map(({ name }) => name),
    {},
  );
  const { settings, mapping } = toColumns(input);
  return {
    id: "00000000-0000-4000-8000-000000000000",
    definition,
    settings,
    mapping,
    hostKey: null,
    credentials: {},
  };
}

/** Connections as shown in the UI, with the names of the stored credentials but never their values. */
export async function describeConnections(
  db: Database,
  ring: KeyRing,
  rows: readonly ConnectionRow[],
): Promise<Connection[]> {
  if (rows.length === 0) return [];
  const counts = await db
    .select({
      connectionId: crmDeliveries.connectionId,
      waiting: sql<number>`(count(*) FILTER (WHERE ${crmDeliveries.state} = 'queued'))::int`,
      refused: sql<number>`(count(*) FILTER (WHERE ${crmDeliveries.state} = 'rejected'))::int`,
      failed: sql<number>`(count(*) FILTER (WHERE ${crmDeliveries.state} = 'failed'))::int`,
    })
    .from(crmDeliveries)
    .where(
      inArray(
        crmDeliveries.connectionId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(crmDeliveries.connectionId);
  return rows.map((row) => {
    const { id, kind, name, settings, mapping, automatic, enabled, hostKey, testedAt, testError } = row;
    const { stuckSince, stuckReason } = row;
    const count = counts.find(({ connectionId }) => connectionId === id);
    return {
      id,
      kind,
      name,
      settings: { ...settings },
      credentialsSet: Object.keys(decryptCredentials(row, ring)),
      mapping,
      automatic,
      enabled,
      hostKey,
      testedAt: testedAt?.toISOString() ?? null,
      testError,
      stuck: stuckSince && { since: stuckSince.toISOString(), reason: stuckReason ?? "" },
      waiting: count?.waiting ?? 0,
      refused: count?.refused ?? 0,
      failed: count?.failed ?? 0,
    };
  });
}

const credentialsSchema = z.record(z.string(), z.string());

function decryptCredentials(
  { id, encryptedCredentials }: ConnectionRow,
  ring: KeyRing,
): Record<string, string> {
  return credentialsSchema.parse(
    JSON.parse(ring.decrypt(encryptedCredentials, encryptionPurposes.crmCredentials(id))),
  );
}

function toColumns({ kind, name, settings, mapping, automatic, enabled }: ConnectionInput) {
  return {
    kind,
    name,
    settings: pickSettings(connectorDefinitions[kind].settings, settings),
    mapping,
    automatic,
    enabled,
  };
}

function validate(
  input: ConnectionInput,
  storedNames: readonly string[],
  credentials: Readonly<Record<string, string>>,
  hasMoved = false,
): void {
  const definition = connectorDefinitions[input.kind];
  const [problem] = findSettingsProblems(definition, input.settings, storedNames, credentials, hasMoved);
  if (problem) throw badRequest("invalid_request", problem.message, problem.field);
  const mappingIssue = findMappingProblem(definition, input.mapping);
  if (mappingIssue !== null) throw badRequest("invalid_request", mappingIssue, "mapping");
}
