import { formatLongUtcDate } from "@meridian/contract/calendar-dates";
import { paths } from "@meridian/contract/pages/paths";
import { accountExportDays } from "@meridian/contract/history/retention";
import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import { daysAfter } from "../../../platform/days.ts";
import { type Database, queryRows } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/accounts.ts";
import { accountExportParts, accountExports } from "../../../platform/db/schema/account-exports.ts";
import type { JobKind } from "../../../platform/jobs/jobs.ts";
import type { Services } from "../../../platform/services.ts";
import { streamAccountFile } from "./account-file.ts";

export const accountExportJob: JobKind<{ exportId: string }> = {
  name: "account-export",
  payload: z.strictObject({ exportId: z.uuid() }),
  retries: 3,
  firstDelaySeconds: 10,
  // One account at a time, so that large exports do not slow down other requests.
  concurrency: 1,
};

export function exportExpiry(from: Date): Date {
  return daysAfter(from, accountExportDays);
}

/** Characters per stored part. */
const partLength = 512 * 1024;

/** Writes the file part by part and emails the user when it is ready. */
export async function prepareExport(
  services: Services,
  exportId: string,
  isLastAttempt: boolean,
): Promise<void> {
  const { db, heavyWork, now } = services;
  const [started] = await db
    .update(accountExports)
    .set({ state: "preparing", attempt: sql`${accountExports.attempt} + 1`, updatedAt: now() })
    .where(and(eq(accountExports.id, exportId), sql`${accountExports.state} IN ('requested', 'preparing')`))
    .returning();
  // Replaced by a newer request, or the account was deleted.
  if (!started) return;
  const { userId, attempt } = started;
  try {
    await db.delete(accountExportParts).where(eq(accountExportParts.exportId, exportId));
    let [text, partIndex, bytes] = ["", 0, 0];
    const flush = async (): Promise<boolean> => {
      const isCurrent = await addPart(db, { exportId, attempt, place: partIndex, text }, now());
      bytes += Buffer.byteLength(text);
      [text, partIndex] = ["", partIndex + 1];
      return isCurrent;
    };
    const runStep = heavyWork.steps(userId, "export");
    const chunks = streamAccountFile(services, userId, now());
    for (;;) {
      const chunk = await runStep(() => chunks.next());
      if (chunk.done) break;
      text += chunk.value;
      if (text.length >= partLength && !(await flush())) return;
    }
    if (text !== "" && !(await flush())) return;
    await finishExport(services, { exportId, attempt, userId, bytes });
  } catch (error) {
    if (!isLastAttempt) throw error;
    await db
      .update(accountExports)
      .set({ state: "failed", updatedAt: now() })
      .where(and(eq(accountExports.id, exportId), eq(accountExports.attempt, attempt)));
    await db.delete(accountExportParts).where(eq(accountExportParts.exportId, exportId));
    throw error;
  }
}

interface ExportPart {
  readonly exportId: string;
  readonly attempt: number;
  readonly place: number;
  readonly text: string;
}

/** Returns false if a newer attempt has taken over. */
async function addPart(
  db: Database,
  { exportId, attempt, place, text }: ExportPart,
  now: Date,
): Promise<boolean> {
  const inserted = await queryRows(db)`
    WITH active AS (
      UPDATE account_exports SET updated_at = ${now.toISOString()}::timestamptz
      WHERE id = ${exportId} AND attempt = ${attempt}
      RETURNING id
    )
    INSERT INTO account_export_parts (export_id, place, content)
    SELECT id, ${place}::int, ${text} FROM active
    RETURNING place`;
  return inserted.length > 0;
}

async function finishExport(
  { db, outbox, config, now }: Services,
  result: {
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
      .set({ state: "ready", bytes: result.bytes, readyAt: at, updatedAt: at, expiresAt })
      .where(and(eq(accountExports.id, result.exportId), eq(accountExports.attempt, result.attempt)))
      .returning({ id: accountExports.id });
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, result.userId));
    if (!ready || !user) return;
    const expiryDate = formatLongUtcDate(expiresAt);
    const link = `${config.baseUrl}${paths.account}#your-data`;
    await outbox.post(
      {
        recipient: user.email,
        kind: "account-export",
        subject: "Your Meridian data is ready to download",
        text: [
          `The file with your account data is ready. You can download it until ${expiryDate}:`,
          link,
          "You need to be signed in to download it. If you did not request this file, change your password.",
        ].join("\n\n"),
        action: { label: "Download your data", link },
      },
      tx,
    );
  });
}
