import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { keyVersion } from "../auth/key-version.ts";
import type { Database } from "../db/database.ts";
import { twoFactors } from "../db/schema/accounts.ts";
import { crmConnections } from "../db/schema/crm.ts";
import { mailOutbox } from "../db/schema/mail.ts";
import { webhookEndpoints } from "../db/schema/webhooks.ts";
import { createKeyRing } from "./key-ring.ts";
import { sealedAs } from "./sealed-as.ts";

export interface SealedAnew {
  readonly sealed: number;
  /** Secrets no key of the ring opens: whoever owns them enters them again. */
  readonly lost: number;
}

/** Seals everything that an older key sealed with the newest one, after which the older keys can go. */
export async function sealAnew(
  db: Database,
  secretKeys: readonly [string, ...string[]],
): Promise<SealedAnew> {
  let [sealed, lost] = [0, 0];
  for (const place of placesOf(secretKeys)) {
    for (const { id, text } of await readSealed(db, place)) {
      if (place.isCurrent(text)) continue;
      const again = await place.reseal(text, id).catch(() => null);
      if (again === null) lost++;
      // What somebody saved meanwhile is sealed with the newest key already: it stays.
      else sealed += await replace(db, place, eq(place.column, text), again, id);
    }
  }
  return { sealed, lost };
}

interface SealedPlace {
  readonly table: PgTable & { readonly id: PgColumn };
  readonly column: PgColumn;
  isCurrent(sealed: string): boolean;
  reseal(sealed: string, id: string): Promise<string>;
}

/** Every column that holds something sealed. */
function placesOf(secretKeys: readonly [string, ...string[]]): SealedPlace[] {
  const ring = createKeyRing(secretKeys);
  const ours = (table: SealedPlace["table"], column: PgColumn, purpose: (id: string) => string) => ({
    table,
    column,
    isCurrent: (sealed: string) => ring.isCurrent(sealed),
    reseal: async (sealed: string, id: string) => ring.seal(ring.open(sealed, purpose(id)), purpose(id)),
  });
  // Second factors are sealed by better-auth, whose envelope names the version of the key.
  const currentVersion = keyVersion(secretKeys[0]);
  const key = { currentVersion, keys: new Map(secretKeys.map((value) => [keyVersion(value), value])) };
  const factors = (column: PgColumn) => ({
    table: twoFactors,
    column,
    isCurrent: (sealed: string) => sealed.startsWith(`$ba$${currentVersion}$`),
    reseal: async (data: string) => symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) }),
  });
  return [
    ours(mailOutbox, mailOutbox.sealedText, () => sealedAs.mail),
    ours(mailOutbox, mailOutbox.sealedEnvelope, () => sealedAs.mail),
    ours(crmConnections, crmConnections.sealedCredentials, sealedAs.crmCredentials),
    ours(webhookEndpoints, webhookEndpoints.sealedSecret, () => sealedAs.webhookSecret),
    ours(webhookEndpoints, webhookEndpoints.sealedPreviousSecret, () => sealedAs.webhookSecret),
    factors(twoFactors.secret),
    factors(twoFactors.backupCodes),
  ];
}

async function readSealed(
  db: Database,
  { table, column }: SealedPlace,
): Promise<{ id: string; text: string }[]> {
  const rows = await db.select({ id: table.id, text: column }).from(table).where(isNotNull(column));
  return rows.map(({ id, text }) => ({ id: String(id), text: String(text) }));
}

async function replace(
  db: Database,
  { table, column }: SealedPlace,
  unchanged: SQL,
  sealed: string,
  id: string,
): Promise<number> {
  const property = Object.entries(table).find(([, value]) => value === column)![0];
  const changed = await db
    .update(table)
    .set({ [property]: sealed })
    .where(and(eq(table.id, id), unchanged))
    .returning({ id: table.id });
  return changed.length;
}
