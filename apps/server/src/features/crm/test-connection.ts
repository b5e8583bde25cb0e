import { getErrorMessage } from "../../platform/log/described-error.ts";
import { OutboundError } from "../../platform/outbound/outbound-error.ts";
import type { Services } from "../../platform/services.ts";
import { type ConnectionRow, decryptConnection } from "./connections.ts";
import { redactSecrets } from "./deliveries/deliver.ts";
import type { SenderDeps } from "./senders/sender.ts";
import { senders } from "./senders/senders.ts";

export interface ConnectionTestResult {
  readonly ok: boolean;
  readonly message: string;
  readonly changedHostKey: string | null;
  /** What to save of it. */
  readonly change: Partial<ConnectionRow>;
}

/** Tests the live system. An SFTP host key is pinned on first use; a changed key must be accepted explicitly. */
export async function testConnection(
  { ring, now }: Pick<Services, "ring" | "now">,
  deps: SenderDeps,
  row: ConnectionRow,
  acceptHostKey: string | undefined,
): Promise<ConnectionTestResult> {
  const connection = decryptConnection({ ...row, hostKey: acceptHostKey ?? row.hostKey }, ring);
  try {
    const { message, hostKey = null } = await senders[row.kind].test(connection, deps);
    const change = { testedAt: now(), testError: null, hostKey, stuckSince: null, stuckReason: null };
    return { ok: true, message, changedHostKey: null, change };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const message = redactSecrets(getErrorMessage(error), connection);
    const changedHostKey = error.code === "host-key" ? error.shownHostKey : null;
    return { ok: false, message, changedHostKey, change: { testError: message } };
  }
}
