import { eq } from "drizzle-orm";
import { crmConnections } from "../../platform/db/schema/crm.ts";
import { messageOf } from "../../platform/log/described-error.ts";
import { OutboundFault } from "../../platform/outbound/outbound-fault.ts";
import type { Services } from "../../platform/services.ts";
import { type ConnectionRow, openConnection } from "./connections.ts";
import { withoutSecrets } from "./deliver.ts";
import type { SenderTools } from "./senders/sender.ts";
import { senders } from "./senders/senders.ts";

export interface Tested {
  readonly ok: boolean;
  readonly message: string;
  readonly changedHostKey: string | null;
  readonly tested: ConnectionRow;
}

/** Tries the live system. The key an SFTP server shows is pinned the first time; a changed one only when it is accepted by name. */
export async function testConnection(
  { db, ring, now }: Pick<Services, "db" | "ring" | "now">,
  tools: SenderTools,
  row: ConnectionRow,
  acceptHostKey: string | undefined,
): Promise<Tested> {
  const connection = openConnection({ ...row, hostKey: acceptHostKey ?? row.hostKey }, ring);
  const note = async (change: Partial<ConnectionRow>) => {
    const [tested] = await db
      .update(crmConnections)
      .set(change)
      .where(eq(crmConnections.id, row.id))
      .returning();
    return tested!;
  };
  try {
    const { message, hostKey = null } = await senders[row.kind].test(connection, tools);
    const tested = await note({
      testedAt: now(),
      testError: null,
      hostKey,
      stuckSince: null,
      stuckReason: null,
    });
    return { ok: true, message, changedHostKey: null, tested };
  } catch (error) {
    if (!(error instanceof OutboundFault)) throw error;
    const message = withoutSecrets(messageOf(error), connection);
    const changedHostKey = error.code === "host-key" ? error.shownHostKey : null;
    return { ok: false, message, changedHostKey, tested: await note({ testError: message }) };
  }
}
