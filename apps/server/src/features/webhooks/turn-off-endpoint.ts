import { and, eq } from "drizzle-orm";
import { paths } from "@meridian/contract/pages/paths";
import { listAdminEmails } from "../../platform/access/teams/team-admins.ts";
import { webhookEndpoints } from "../../platform/db/schema/webhooks.ts";
import type { Services } from "../../platform/services.ts";
import { type EndpointRow, isStillAt } from "./endpoints.ts";

/** Turns off an endpoint that keeps failing and notifies the team's admins by email, once. */
export async function turnOffEndpoint(
  { db, outbox, config }: Pick<Services, "db" | "outbox" | "config">,
  endpoint: EndpointRow,
  reason: string,
): Promise<void> {
  const { url, teamId } = endpoint;
  await db.transaction(async (tx) => {
    const disabled = await tx
      .update(webhookEndpoints)
      .set({ enabled: false, disabledReason: reason.slice(0, 500) })
      .where(and(isStillAt(endpoint), eq(webhookEndpoints.enabled, true)))
      .returning({ id: webhookEndpoints.id });
    if (disabled.length === 0) return;
    const link = config.baseUrl + paths.webhooks;
    for (const recipient of await listAdminEmails(tx, teamId)) {
      const text = [
        `We have stopped sending webhook messages to ${new URL(url).host}.`,
        reason,
        `Fix the receiver, turn the webhook back on, and redeliver the messages that failed:\n${link}`,
        "What happens while it is off is not sent later. Your systems can read it from the API’s event feed.",
      ].join("\n\n");
      const action = { label: "Open webhooks", link };
      await outbox.post(
        { recipient, kind: "webhook-off", subject: "A webhook was turned off", text, action },
        tx,
      );
    }
  });
}
