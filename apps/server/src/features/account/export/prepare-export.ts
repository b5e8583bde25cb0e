import { accountExportDays } from "@meridian/contract/retention";
import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { type Database, queryRows } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/accounts.ts";
import { accountExportParts, accountExports } from "../../../platform/db/schema/account-exports.ts";
import type { JobKind } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";
import { accountFile } from "./account-file.ts";

export const accountExport: JobKind<{ exportId: string }> = {
  name: "account-export",
  payload: z.strictObject({ exportId: z.uuid() }),
  retries: 3,
  firstDelaySeconds: 10,
  // One account after the other: the file of a large one must not slow down everyone else.
  atOnce: 1,
};

export function exportExpiry(from: Date): Date {
  return new Date(from.getTime() + accountExportDays * 24 * 60 * 60 * 1000);
}

/** Characters per stored part. */
const partLength = 512 * 1024;

/** Writes the file part by part, then says by email that it is ready. */
export async function prepareExport(services: Services, exportId: string, lastTry: boolean): Promise<void> {
  const { db, now } = services;
  const [begun] = await db
    .update(accountExports)
    .set({ state: "preparing", attempt: sql`${accountExports.attempt} + 1`, updatedAt: now() })
    .where(and(eq(accountExports.id, exportId), sql`${accountExports.state} IN ('requested', 'preparing')`))
    .returning();
  // Replaced by a newer request, or the account is gone.
  if (!begun) return;
  const { userId, attempt } = begun;
  try {
    await db.delete(accountExportParts).where(eq(accountExportParts.exportId, exportId));
    let [text, place, bytes] = ["", 0, 0];
    const flush = async (): Promise<boolean> => {
      const kept = await addPart(db, { exportId, attempt, place, text }, now());
      bytes += Buffer.byteLength(text);
      [text, place] = ["", place + 1];
      return kept;
    };
    for await (const piece of accountFile(services, userId, now())) {
      text += piece;
      if (text.length >= partLength && !(await flush())) return;
    }
    if (text !== "" && !(await flush())) return;
    await finish(services, { exportId, attempt, userId, bytes });
  } catch (error) {
    if (!lastTry) throw error;
    await db
      .update(accountExports)
      .set({ state: "failed", updatedAt: now() })
      .where(and(eq(accountExports.id, exportId), eq(accountExports.attempt, attempt)));
    await db.delete(accountExportParts).where(eq(accountExportParts.exportId, exportId));
    throw error;
  }
}

interface Part {
  readonly exportId: string;
  readonly attempt: number;
  readonly place: number;
  readonly text: string;
}

/** False when another try has taken over. */
async function addPart(db: Database, { exportId, attempt, place, text }: Part, now: Date): Promise<boolean> {
  const added = await queryRows(
    db,
    sql`
      WITH held AS (
        UPDATE account_exports SET updated_at = ${now.toISOString()}::timestamptz
        WHERE id = ${exportId} AND attempt = ${attempt}
        RETURNING id
      )
      INSERT INTO account_export_parts (export_id, place, content)
      SELECT id, ${place}::int, ${text} FROM held
      RETURNING place`,
  );
  return added.length > 0;
}

async function finish(
  { db, outbox, config, now }: Services,
  done: {
    readonly exportId: string;
    readonly attempt: number;
    readonly userId: string;
    readonly bytes: number;
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    const expiresAt = exportExpiry(at);
    const [ready] = await tx
      .update(accountExports)
      .set({ state: "ready", bytes: done.bytes, readyAt: at, updatedAt: at, expiresAt })
      .where(and(eq(accountExports.id, done.exportId), eq(accountExports.attempt, done.attempt)))
      .returning({ id: accountExports.id });
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, done.userId));
    if (!ready || !user) return;
    const until = expiresAt.toISOString().slice(0, 10);
    await outbox.post(
      {
        recipient: user.email,
        kind: "account-export",
        subject: "Your Meridian data is ready to download",
        text: [
          `The file with your account's data is ready. You can download it until ${until}:`,
          `${config.baseUrl}/account#your-data`,
          "You need to be signed in to your account. If you did not request this file, change your password.",
        ].join("\n\n"),
      },
      tx,
    );
  });
}
