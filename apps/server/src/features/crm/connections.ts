import type { Connection, ConnectionInput, SavedConnection } from "@meridian/contract/crm";
import { isMoved, knownSettings, settingsProblem } from "@meridian/contract/crm/check-settings";
import { mappingProblem } from "@meridian/contract/crm/compose";
import { connectorDefinitions } from "@meridian/contract/crm/definitions";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import type { KeyRing } from "../../platform/crypto/key-ring.ts";
import { sealedAs } from "../../platform/crypto/sealed-as.ts";
import type { Database } from "../../platform/db/database.ts";
import { crmConnections, crmDeliveries } from "../../platform/db/schema/crm.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { newWebhookSecret } from "../../platform/outbound/standard-webhooks.ts";
import type { OpenConnection } from "./senders/sender.ts";

export type ConnectionRow = typeof crmConnections.$inferSelect;

const mostConnections = 20;

export function findConnections(db: Database, teamId: string): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(crmConnections)
    .where(and(eq(crmConnections.teamId, teamId), isNull(crmConnections.deletedAt)))
    .orderBy(asc(crmConnections.createdAt), asc(crmConnections.id));
}

export async function findConnection(db: Database, teamId: string, id: string): Promise<ConnectionRow> {
  const own = sql`${crmConnections.id}::text = ${id}`;
  const [row] = await db
    .select()
    .from(crmConnections)
    .where(and(own, eq(crmConnections.teamId, teamId), isNull(crmConnections.deletedAt)));
  if (!row) throw new HttpFault(404, "no-such-connection", "This team has no such connection.");
  return row;
}

export async function addConnection(
  db: Database,
  ring: KeyRing,
  owner: { readonly teamId: string; readonly userId: string },
  input: ConnectionInput,
  id: string,
): Promise<Pick<SavedConnection, "signingSecret"> & { row: ConnectionRow }> {
  const made = newSecretFor(input);
  const credentials = { ...input.credentials, ...(made !== undefined && { signingSecret: made }) };
  check(input, [], credentials);
  if ((await findConnections(db, owner.teamId)).length >= mostConnections) {
    throw new HttpFault(409, "too-many-connections", `A team has at most ${mostConnections} connections.`);
  }
  const definition = connectorDefinitions[input.kind];
  const sealed = ring.seal(
    JSON.stringify(knownSettings(definition.credentials, credentials)),
    sealedAs.crmCredentials(id),
  );
  const [row] = await db
    .insert(crmConnections)
    .values({
      ...columns(input),
      id,
      teamId: owner.teamId,
      createdBy: owner.userId,
      sealedCredentials: sealed,
    })
    .returning();
  return { row: row!, ...(made !== undefined && { signingSecret: made }) };
}

/**
 * Changed settings or credentials have to be tested again. A connection that is led elsewhere keeps no credential and no
 * host key of the server before: an admin could otherwise have stored secrets sent to a server of their own.
 */
export async function changeConnection(
  db: Database,
  ring: KeyRing,
  before: ConnectionRow,
  input: ConnectionInput,
): Promise<Pick<SavedConnection, "signingSecret"> & { row: ConnectionRow }> {
  if (input.kind !== before.kind) {
    throw new HttpFault(400, "invalid-request", "kind: a connection stays what it is; make a new one.", {
      field: "kind",
    });
  }
  const definition = connectorDefinitions[input.kind];
  const next = columns(input);
  const moved = isMoved(definition, before.settings, next.settings);
  const kept: Record<string, string> = moved ? {} : openCredentials(before, ring);
  const made = moved ? newSecretFor(input) : undefined;
  const credentials = { ...input.credentials, ...(made !== undefined && { signingSecret: made }) };
  check(input, Object.keys(kept), credentials, moved);
  const given = knownSettings(definition.credentials, credentials);
  // A password replaces a key and the other way round.
  if (given.password !== undefined && given.privateKey === undefined) delete kept.privateKey;
  if (given.privateKey !== undefined && given.password === undefined) delete kept.password;
  const differs = (name: string) => next.settings[name] !== before.settings[name];
  const sameSettings = !definition.settings.some(({ name }) => differs(name));
  const proven = sameSettings && Object.keys(given).length === 0;
  const [row] = await db
    .update(crmConnections)
    .set({
      ...next,
      sealedCredentials: ring.seal(JSON.stringify({ ...kept, ...given }), sealedAs.crmCredentials(before.id)),
      ...(!proven && { testedAt: null, testError: null }),
      ...(moved && { hostKey: null }),
      updatedAt: sql`now()`,
    })
    .where(eq(crmConnections.id, before.id))
    .returning();
  return { row: row!, ...(made !== undefined && { signingSecret: made }) };
}

/** A webhook whose admin brings no signing secret gets one from us. */
function newSecretFor({ kind, credentials }: ConnectionInput): string | undefined {
  return kind === "webhook" && !credentials.signingSecret ? newWebhookSecret() : undefined;
}

/** With its credentials, for a sending or a test. */
export function openConnection(row: ConnectionRow, ring: KeyRing): OpenConnection {
  const { id, kind, settings, mapping, hostKey } = row;
  const definition = connectorDefinitions[kind];
  return { id, definition, settings, mapping, hostKey, credentials: openCredentials(row, ring) };
}

/** A connection as typed on the screen, for a preview: its credentials are not needed and not read. */
export function unsavedConnection(input: ConnectionInput): OpenConnection {
  const definition = connectorDefinitions[input.kind];
  check(
    input,
    definition.credentials.map(({ name }) => name),
    {},
  );
  const { settings, mapping } = columns(input);
  return {
    id: "00000000-0000-4000-8000-000000000000",
    definition,
    settings,
    mapping,
    hostKey: null,
    credentials: {},
  };
}

/** What the screen is told: names of the credentials, never a value. */
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
      credentialsSet: Object.keys(openCredentials(row, ring)),
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

const credentialTexts = z.record(z.string(), z.string());

function openCredentials({ id, sealedCredentials }: ConnectionRow, ring: KeyRing): Record<string, string> {
  return credentialTexts.parse(JSON.parse(ring.open(sealedCredentials, sealedAs.crmCredentials(id))));
}

function columns({ kind, name, settings, mapping, automatic, enabled }: ConnectionInput) {
  return {
    kind,
    name,
    settings: knownSettings(connectorDefinitions[kind].settings, settings),
    mapping,
    automatic,
    enabled,
  };
}

function check(
  input: ConnectionInput,
  kept: readonly string[],
  credentials: Readonly<Record<string, string>>,
  moved = false,
): void {
  const definition = connectorDefinitions[input.kind];
  const problem = settingsProblem(definition, input.settings, kept, credentials, moved);
  if (problem) throw new HttpFault(400, "invalid-request", problem.message, { field: problem.field });
  const gap = mappingProblem(definition, input.mapping);
  if (gap !== null) throw new HttpFault(400, "invalid-request", gap, { field: "mapping" });
}
