import { and, eq, isNotNull } from "drizzle-orm";
import { adminAddresses } from "../../platform/access/team-admins.ts";
import type { Database } from "../../platform/db/database.ts";
import { crmConnections } from "../../platform/db/schema/crm.ts";
import { OutboundFault, type OutboundCode } from "../../platform/outbound/outbound-fault.ts";
import type { Services } from "../../platform/services.ts";
import type { ConnectionRow } from "./connections.ts";

/** What no waiting mends: a person must look at the key, the certificate or the credentials. */
const forAPerson: ReadonlySet<OutboundCode> = new Set(["host-key", "certificate", "sign-in"]);

/** A receiver that answers now and then would otherwise fill the admins' mailboxes. */
const quietHours = 24;

export function needsAPerson(error: unknown): boolean {
  return error instanceof OutboundFault && forAPerson.has(error.code);
}

/**
 * The connection cannot deliver without somebody's help: its team page says so from now on, and the team's admins are
 * told by mail, once an outage.
 */
export async function markStuck(
  { db, outbox, config, now }: Pick<Services, "db" | "outbox" | "config" | "now">,
  { id, name, teamId }: ConnectionRow,
  reason: string,
  gaveUp: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Trips of the same connection may fail side by side: the row's lock lets one of them tell.
    const [before] = await tx.select().from(crmConnections).where(eq(crmConnections.id, id)).for("update");
    if (!before || before.deletedAt) return;
    const at = now();
    const isNew = before.stuckSince === null;
    const tell = isNew && isLongAgo(before.stuckToldAt, at);
    await tx
      .update(crmConnections)
      .set({
        stuckSince: before.stuckSince ?? at,
        stuckReason: reason,
        ...(tell && { stuckToldAt: at }),
      })
      .where(eq(crmConnections.id, id));
    if (!tell) return;
    const text = letterText(name, reason, gaveUp, `${config.baseUrl}/my-team/crm`);
    for (const recipient of await adminAddresses(tx, teamId)) {
      await outbox.post({ recipient, kind: "crm-stuck", subject: `${name} needs your help`, text }, tx);
    }
  });
}

/** It delivered, or a test of it went well. */
export async function markWorking(db: Database, connectionId: string): Promise<void> {
  await db
    .update(crmConnections)
    .set({ stuckSince: null, stuckReason: null })
    .where(and(eq(crmConnections.id, connectionId), isNotNull(crmConnections.stuckSince)));
}

function isLongAgo(told: Date | null, now: Date): boolean {
  return told === null || now.getTime() - told.getTime() >= quietHours * 60 * 60 * 1000;
}

function letterText(name: string, reason: string, gaveUp: boolean, page: string): string {
  return [
    `Records no longer reach your CRM over the connection “${name}”.`,
    reason,
    gaveUp
      ? "We tried for about three days and have stopped. No record is lost: what was not delivered goes out again once a test of the connection succeeds."
      : "Nothing is lost: the records wait, and we keep trying for about three days. This will hardly pass by itself.",
    `Look at the connection and test it here:\n${page}`,
  ].join("\n\n");
}
