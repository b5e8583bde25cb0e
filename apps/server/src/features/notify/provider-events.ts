import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import * as z from "zod";
import type { Database } from "../../platform/db/database.ts";
import { noticeDeliveries } from "../../platform/db/schema/notify.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { unsubscribeAddress } from "./unsubscribe.ts";
import { isUuid } from "../../platform/is-uuid.ts";

/**
 * Webhook event from an email provider about a message it accepted. The format is that of providers that use Standard
 * Webhooks, such as Resend; other event types are accepted and ignored.
 */
const providerEvent = z.object({
  type: z.string(),
  data: z.looseObject({
    to: z.union([z.string(), z.array(z.string())]).optional(),
    /** Our own Message-ID, if the provider includes it. */
    message_id: z.string().optional(),
    bounce: z.looseObject({ message: z.string().optional() }).optional(),
  }),
});

const outcomes = { "email.bounced": "bounced", "email.complained": "complained" } as const;

/** Checks the signature of the raw body; rejects events that are unsigned, altered or older than five minutes. */
export function readProviderEvent(secret: string, body: string, headers: Record<string, string>) {
  try {
    return providerEvent.parse(new Webhook(secret).verify(body, headers));
  } catch {
    throw new HttpError(401, "bad_signature", "Invalid signature.");
  }
}

/** Updates the delivery log. A complaint also unsubscribes the student. */
export async function applyProviderEvent(db: Database, event: z.infer<typeof providerEvent>): Promise<void> {
  const outcome = outcomes[event.type as keyof typeof outcomes];
  if (!outcome) return;
  const matchesDelivery = matchDelivery(event.data);
  if (!matchesDelivery) return;
  const [delivery] = await db
    .select({ id: noticeDeliveries.id, teamId: noticeDeliveries.teamId, email: noticeDeliveries.email })
    .from(noticeDeliveries)
    .where(and(matchesDelivery, inArray(noticeDeliveries.status, ["queued", "sent", "bounced"])))
    .orderBy(desc(noticeDeliveries.createdAt))
    .limit(1);
  if (!delivery) return;
  const detail = event.data.bounce?.message?.slice(0, 500) ?? null;
  await db
    .update(noticeDeliveries)
    .set({ status: outcome, detail })
    .where(eq(noticeDeliveries.id, delivery.id));
  if (outcome === "complained") await unsubscribeAddress(db, delivery.teamId, delivery.email);
}

/** By our Message-ID, `<mail id@meridian>`, or the newest message to that address. */
function matchDelivery({
  message_id: messageId = "",
  to = [],
}: z.infer<typeof providerEvent>["data"]): SQL | undefined {
  const mailId = /^<?([\da-f-]{36})@/i.exec(messageId)?.[1];
  if (mailId && isUuid(mailId)) return eq(noticeDeliveries.mailId, mailId);
  const [address] = Array.isArray(to) ? to : [to];
  return address ? eq(noticeDeliveries.email, address.toLowerCase()) : undefined;
}
