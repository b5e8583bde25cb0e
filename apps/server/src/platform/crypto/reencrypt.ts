import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { keyVersion } from "../auth/key-version.ts";
import type { Database } from "../db/database.ts";
import { twoFactors } from "../db/schema/accounts.ts";
import { crmConnections } from "../db/schema/crm.ts";
import { idempotentRequests } from "../db/schema/idempotency.ts";
import { mailOutbox } from "../db/schema/mail.ts";
import { ssoConnections, ssoRequests, ssoSessions } from "../db/schema/sso.ts";
import { sourcePages } from "../db/schema/source-pages.ts";
import { marksFiles } from "../db/schema/student-marks.ts";
import { webhookEndpoints } from "../db/schema/webhooks.ts";
import { createKeyRing } from "./key-ring.ts";
import { encryptionPurposes } from "./encryption-purposes.ts";

export interface ReencryptResult {
  readonly reencrypted: number;
  /** Secrets that no key in the ring can decrypt; their owners must enter them again. */
  readonly unreadable: number;
}

/** Re-encrypts everything encrypted with an older key, after which the older keys can be removed. */
export async function reencrypt(
  db: Database,
  secretKeys: readonly [string, ...string[]],
): Promise<ReencryptResult> {
  let [reencryptedCount, unreadableCount] = [0, 0];
  for (const column of listColumns(secretKeys)) {
    for (const { id, text } of await readValues(db, column)) {
      if (column.isCurrent(text)) continue;
      const reencrypted = await column.reencrypt(text, id).catch(() => null);
      if (reencrypted === null) unreadableCount++;
      // A value saved in the meantime already uses the newest key and is left alone.
      else reencryptedCount += await replace(db, column, eq(column.column, text), reencrypted, id);
    }
  }
  return { reencrypted: reencryptedCount, unreadable: unreadableCount };
}

interface EncryptedColumn {
  readonly table: PgTable & { readonly id: PgColumn };
  readonly column: PgColumn;
  isCurrent(encrypted: string): boolean;
  reencrypt(encrypted: string, id: string): Promise<string>;
}

/** Every column that stores encrypted values. */
function listColumns(secretKeys: readonly [string, ...string[]]): EncryptedColumn[] {
  const ring = createKeyRing(secretKeys);
  const keyRingColumn = (
    table: EncryptedColumn["table"],
    column: PgColumn,
    purpose: (id: string) => string,
  ) => ({
    table,
    column,
    isCurrent: (encrypted: string) => ring.isCurrent(encrypted),
    reencrypt: async (encrypted: string, id: string) =>
      ring.encrypt(ring.decrypt(encrypted, purpose(id)), purpose(id)),
  });
  // Second factors are encrypted by better-auth, whose envelope contains the key version.
  const currentVersion = keyVersion(secretKeys[0]);
  const key = { currentVersion, keys: new Map(secretKeys.map((value) => [keyVersion(value), value])) };
  const authColumn = (column: PgColumn) => ({
    table: twoFactors,
    column,
    isCurrent: (encrypted: string) => encrypted.startsWith(`$ba$${currentVersion}$`),
    reencrypt: async (data: string) => symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) }),
  });
  return [
    keyRingColumn(mailOutbox, mailOutbox.encryptedText, () => encryptionPurposes.mail),
    keyRingColumn(mailOutbox, mailOutbox.encryptedEnvelope, () => encryptionPurposes.mail),
    keyRingColumn(crmConnections, crmConnections.encryptedCredentials, encryptionPurposes.crmCredentials),
    keyRingColumn(webhookEndpoints, webhookEndpoints.encryptedSecret, () => encryptionPurposes.webhookSecret),
    keyRingColumn(
      webhookEndpoints,
      webhookEndpoints.encryptedPreviousSecret,
      () => encryptionPurposes.webhookSecret,
    ),
    keyRingColumn(ssoConnections, ssoConnections.encryptedSecret, encryptionPurposes.ssoSecret),
    keyRingColumn(ssoRequests, ssoRequests.encryptedOutcome, encryptionPurposes.ssoRequest),
    keyRingColumn(ssoRequests, ssoRequests.encryptedChecks, encryptionPurposes.ssoRequest),
    keyRingColumn(ssoSessions, ssoSessions.encryptedDetails, encryptionPurposes.ssoSession),
    keyRingColumn(
      idempotentRequests,
      idempotentRequests.encryptedRequestHash,
      encryptionPurposes.idempotentRequest,
    ),
    keyRingColumn(
      idempotentRequests,
      idempotentRequests.encryptedResponse,
      encryptionPurposes.idempotentRequest,
    ),
    keyRingColumn(sourcePages, sourcePages.encryptedKey, encryptionPurposes.sourcePage),
    keyRingColumn(marksFiles, marksFiles.encryptedKey, encryptionPurposes.marksFile),
    authColumn(twoFactors.secret),
    authColumn(twoFactors.backupCodes),
  ];
}

async function readValues(
  db: Database,
  { table, column }: EncryptedColumn,
): Promise<{ id: string; text: string }[]> {
  const rows = await db.select({ id: table.id, text: column }).from(table).where(isNotNull(column));
  return rows.map(({ id, text }) => ({ id: String(id), text: String(text) }));
}

async function replace(
  db: Database,
  { table, column }: EncryptedColumn,
  unchanged: SQL,
  encrypted: string,
  id: string,
): Promise<number> {
  const property = Object.entries(table).find(([, value]) => value === column)![0];
  const changed = await db
    .update(table)
    .set({ [property]: encrypted })
    .where(and(eq(table.id, id), unchanged))
    .returning({ id: table.id });
  return changed.length;
}
