import { and, eq, lt } from "drizzle-orm";
import { deleteOldPresence } from "./features/history/queue/presence.ts";
import { deleteExpiredSecrets } from "./features/webhooks/endpoints.ts";
import { daysBefore } from "./platform/days.ts";
import type { Database } from "./platform/db/database.ts";
import { oneTimeTokens, sessions, verifications } from "./platform/db/schema/accounts.ts";
import { accountExports } from "./platform/db/schema/account-exports.ts";
import { bulkRuns } from "./platform/db/schema/bulk.ts";
import { passkeyChallenges } from "./platform/db/schema/passkeys.ts";
import { recordActions } from "./platform/db/schema/queue.ts";
import { ssoRequests } from "./platform/db/schema/sso.ts";
import { readingListItems } from "./platform/db/schema/reading-list.ts";
import { deleteExpiredRequests } from "./platform/idempotency/request-store.ts";
import { deleteOldMail } from "./platform/mail/outbox.ts";
import { deleteExpiredWindows } from "./platform/rate-limit/rate-limit.ts";
import { deleteOldPdfs } from "./platform/reports/shared-pdfs.ts";
import type { Services } from "./platform/services.ts";

/** A device that was offline for longer than this may restore a removed reading list item. */
const removedItemRetentionDays = 90;

const expiring = [
  sessions,
  verifications,
  oneTimeTokens,
  ssoRequests,
  passkeyChallenges,
  bulkRuns,
  accountExports,
  recordActions,
];

/** Once an hour, one process deletes expired data. */
export function registerHousekeeping({ db, jobs, now }: Services): void {
  jobs.repeat({ name: "tidy", cron: "17 * * * *" }, () => removeExpired(db, now()));
}

export async function removeExpired(db: Database, now: Date): Promise<void> {
  await deleteExpiredWindows(db);
  await deleteOldMail(db);
  const removedBefore = daysBefore(now, removedItemRetentionDays);
  await db
    .delete(readingListItems)
    .where(and(eq(readingListItems.removed, true), lt(readingListItems.changedAt, removedBefore)));
  await deleteExpiredRequests(db);
  await deleteOldPdfs(db);
  await deleteOldPresence(db, now);
  await deleteExpiredSecrets(db, now);
  for (const table of expiring) await db.delete(table).where(lt(table.expiresAt, now));
}
