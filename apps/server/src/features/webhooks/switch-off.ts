import { and, eq } from "drizzle-orm";
import { adminAddresses } from "../../platform/access/team-admins.ts";
import { webhookEndpoints } from "../../platform/db/schema/webhooks.ts";
import type { Services } from "../../platform/services.ts";
import type { EndpointRow } from "./endpoints.ts";

/** Stops calling an endpoint that takes nothing, and tells the team's admins by mail, once. */
export async function switchOff(
  { db, outbox, config }: Pick<Services, "db" | "outbox" | "config">,
  { id, url, teamId }: EndpointRow,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const switched = await tx
      .update(webhookEndpoints)
      .set({ enabled: false, disabledReason: reason.slice(0, 500) })
      .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.enabled, true)))
      .returning({ id: webhookEndpoints.id });
    if (switched.length === 0) return;
    for (const recipient of await adminAddresses(tx, teamId)) {
      const text = [
        `We no longer send messages to ${new URL(url).host}.`,
        reason,
        `No report is lost: set the receiver right, switch the webhook on again and deliver the messages anew:\n${config.baseUrl}/my-team/webhooks`,
      ].join("\n\n");
      await outbox.post({ recipient, kind: "webhook-off", subject: "A webhook was switched off", text }, tx);
    }
  });
}
