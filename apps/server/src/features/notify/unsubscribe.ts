import { and, eq } from "drizzle-orm";
import { hashToken } from "../../platform/crypto/token.ts";
import type { Database } from "../../platform/db/database.ts";
import { noticeDeliveries, noticeUnsubscribes } from "../../platform/db/schema/notify.ts";
import { readLetterhead } from "../../platform/reports/letterhead.ts";
import { findUnsubscribed } from "./recipients.ts";

type SubscriptionState = { state: "subscribed" | "unsubscribed" | "unknown"; institution: string };

/** Whether the student behind this link still gets messages from the team. */
export async function readSubscription(db: Database, token: string): Promise<SubscriptionState> {
  const delivery = await findByToken(db, token);
  if (!delivery) return { state: "unknown", institution: "" };
  const { institution } = await readLetterhead(db, delivery.teamId);
  const unsubscribedEmails = await findUnsubscribed(db, delivery.teamId, [delivery.email]);
  return { state: unsubscribedEmails.size > 0 ? "unsubscribed" : "subscribed", institution };
}

/** Idempotent and without confirmation, because email clients may send the request automatically. */
export async function unsubscribe(db: Database, token: string): Promise<SubscriptionState> {
  const delivery = await findByToken(db, token);
  if (!delivery) return { state: "unknown", institution: "" };
  await unsubscribeAddress(db, delivery.teamId, delivery.email);
  return readSubscription(db, token);
}

/** Stops all messages from this team to this address, including those already waiting. */
export async function unsubscribeAddress(db: Database, teamId: string, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(noticeUnsubscribes).values({ teamId, email }).onConflictDoNothing();
    await tx
      .update(noticeDeliveries)
      .set({ status: "unsubscribed", printed: null })
      .where(
        and(
          eq(noticeDeliveries.teamId, teamId),
          eq(noticeDeliveries.email, email),
          eq(noticeDeliveries.status, "waiting"),
        ),
      );
  });
}

async function findByToken(db: Database, token: string) {
  const [row] = await db
    .select({ teamId: noticeDeliveries.teamId, email: noticeDeliveries.email })
    .from(noticeDeliveries)
    .where(eq(noticeDeliveries.unsubscribeHash, hashToken(token)));
  return row;
}
