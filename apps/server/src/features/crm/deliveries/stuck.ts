import { and, eq, isNotNull } from "drizzle-orm";
import { paths } from "@meridian/contract/pages/paths";
import { listAdminEmails } from "../../../platform/access/teams/team-admins.ts";
import type { Database } from "../../../platform/db/database.ts";
import { crmConnections } from "../../../platform/db/schema/crm.ts";
import { OutboundError, type OutboundCode } from "../../../platform/outbound/outbound-error.ts";
import type { Services } from "../../../platform/services.ts";
import type { ConnectionRow } from "../connections.ts";

/** Errors that do not go away on their own: an admin must check the key, certificate, credentials or folder. */
const adminActionCodes: ReadonlySet<OutboundCode> = new Set(["host-key", "certificate", "sign-in", "folder"]);

/** Keeps a flaky receiver from flooding the admins' inboxes. */
const minHoursBetweenEmails = 24;

export function needsAdminAction(error: unknown): boolean {
  return error instanceof OutboundError && adminActionCodes.has(error.code);
}

/**
 * Marks a connection that cannot deliver until an admin fixes it. The team page shows it, and the team's admins get one
 * email per outage.
 */
export async function markStuck(
  { db, outbox, config, now }: Pick<Services, "db" | "outbox" | "config" | "now">,
  { id, name, teamId }: ConnectionRow,
  reason: string,
  hasGivenUp: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Deliveries of the same connection can fail concurrently; the row lock makes sure only one of them notifies.
    const [current] = await tx.select().from(crmConnections).where(eq(crmConnections.id, id)).for("update");
    if (!current || current.deletedAt) return;
    const at = now();
    const isNew = current.stuckSince === null;
    const shouldNotify = isNew && isLongAgo(current.stuckNotifiedAt, at);
    await tx
      .update(crmConnections)
      .set({
        stuckSince: current.stuckSince ?? at,
        stuckReason: reason,
        ...(shouldNotify && { stuckNotifiedAt: at }),
      })
      .where(eq(crmConnections.id, id));
    if (!shouldNotify) return;
    const link = config.baseUrl + paths.crm;
    const email = {
      kind: "crm-stuck",
      subject: `${name} needs your attention`,
      text: emailText(name, reason, hasGivenUp, link),
      action: { label: "Check the connection", link },
    };
    for (const recipient of await listAdminEmails(tx, teamId)) {
      await outbox.post({ ...email, recipient }, tx);
    }
  });
}

/** Clears the outage after a delivery or a test succeeded. */
export async function markWorking(db: Database, connectionId: string): Promise<void> {
  await db
    .update(crmConnections)
    .set({ stuckSince: null, stuckReason: null })
    .where(and(eq(crmConnections.id, connectionId), isNotNull(crmConnections.stuckSince)));
}

function isLongAgo(notifiedAt: Date | null, now: Date): boolean {
  return (
    notifiedAt === null || now.getTime() - notifiedAt.getTime() >= minHoursBetweenEmails * 60 * 60 * 1000
  );
}

function emailText(name: string, reason: string, hasGivenUp: boolean, page: string): string {
  return [
    `Records are no longer reaching your CRM through the connection “${name}”.`,
    reason,
    hasGivenUp
      ? "We tried for about three days and have stopped. No records are lost: we will send them again once a test of the connection succeeds."
      : "No records are lost: they are queued, and we will keep trying for about three days. This is unlikely to resolve on its own.",
    `To check and test the connection:\n${page}`,
  ].join("\n\n");
}
