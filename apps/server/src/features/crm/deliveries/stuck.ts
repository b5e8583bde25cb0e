import { and, eq, isNotNull } from "drizzle-orm";
import { paths } from "@meridian/contract/pages/paths";
import { listAdminEmails } from "../../../platform/access/teams/team-admins.ts";
import { dayMs } from "../../../platform/days.ts";
import type { Database } from "../../../platform/db/database.ts";
import { crmConnections } from "../../../platform/db/schema/crm.ts";
import { OutboundError, type OutboundCode } from "../../../platform/outbound/outbound-error.ts";
import type { Services } from "../../../platform/services.ts";
import type { ConnectionRow } from "../connections.ts";

/** Errors that do not go away on their own: an admin must check the key, certificate, credentials or folder. */
const adminActionCodes: ReadonlySet<OutboundCode> = new Set(["host-key", "certificate", "sign-in", "folder"]);

export function needsAdminAction(error: unknown): boolean {
  return error instanceof OutboundError && adminActionCodes.has(error.code);
}

/**
 * Marks a connection that cannot deliver until an admin fixes it. The team page shows it, and the team's admins get one
 * email per outage.
 */
export async function markStuck(
  services: Pick<Services, "db" | "outbox" | "config" | "now">,
  connection: ConnectionRow,
  reason: string,
  hasGivenUp: boolean,
): Promise<void> {
  const { id } = connection;
  await services.db.transaction(async (tx) => {
    // Deliveries of the same connection can fail concurrently; the row lock makes sure only one of them notifies.
    const [current] = await tx.select().from(crmConnections).where(eq(crmConnections.id, id)).for("update");
    if (!current || current.deletedAt) return;
    const at = services.now();
    const isNew = current.stuckSince === null;
    const shouldNotify = isNew && isEmailDue(current.stuckNotifiedAt, at);
    await tx
      .update(crmConnections)
      .set({
        stuckSince: current.stuckSince ?? at,
        stuckReason: reason,
        ...(shouldNotify && { stuckNotifiedAt: at }),
      })
      .where(eq(crmConnections.id, id));
    if (!shouldNotify) return;
    await emailAdmins(tx, services, connection, "Check the connection", [
      `Records are no longer reaching your CRM through the connection “${connection.name}”.`,
      reason,
      hasGivenUp
        ? "We tried for about three days and have stopped. No records are lost: we will send them again once a test of the connection succeeds."
        : "No records are lost: they are queued, and we will keep trying for about three days. This is unlikely to resolve on its own.",
      "To check and test the connection:",
    ]);
  });
}

/** Clears the outage after a delivery or a test succeeded. */
export async function markWorking(db: Database, connectionId: string): Promise<void> {
  await db
    .update(crmConnections)
    .set({ stuckSince: null, stuckReason: null })
    .where(and(eq(crmConnections.id, connectionId), isNotNull(crmConnections.stuckSince)));
}

/** Keeps a flaky receiver from flooding the admins' inboxes. */
export function isEmailDue(notifiedAt: Date | null, now: Date): boolean {
  return notifiedAt === null || now.getTime() - notifiedAt.getTime() >= dayMs;
}

/** Emails the team's admins that a connection needs their attention. The last line introduces the link. */
export async function emailAdmins(
  tx: Database,
  { outbox, config }: Pick<Services, "outbox" | "config">,
  { name, teamId }: ConnectionRow,
  label: string,
  lines: readonly string[],
): Promise<void> {
  const link = config.baseUrl + paths.crm;
  const email = {
    kind: "crm-stuck",
    subject: `${name} needs your attention`,
    text: `${lines.join("\n\n")}\n${link}`,
    action: { label, link },
  };
  for (const recipient of await listAdminEmails(tx, teamId)) await outbox.post({ ...email, recipient }, tx);
}
