import { and, eq } from "drizzle-orm";
import { hashToken } from "../../platform/crypto/token.ts";
import type { Database } from "../../platform/db/database.ts";
import { noticeDeliveries, noticeUnsubscribes } from "../../platform/db/schema/notify.ts";
import { readLetterhead } from "../../platform/reports/letterhead.ts";
import { unsubscribed } from "./recipients.ts";

type State = { state: "subscribed" | "unsubscribed" | "unknown"; institution: string };

/** Whether the student of this link still gets letters from the office that wrote it. */
export async function readSubscription(db: Database, token: string): Promise<State> {
  const found = await ofToken(db, token);
  if (!found) return { state: "unknown", institution: "" };
  const { institution } = await readLetterhead(db, found.teamId);
  const declined = await unsubscribed(db, found.teamId, [found.email]);
  return { state: declined.size > 0 ? "unsubscribed" : "subscribed", institution };
}

/** At once, without a question, and as often as asked: the mail program may send it by itself. */
export async function unsubscribe(db: Database, token: string): Promise<State> {
  const found = await ofToken(db, token);
  if (!found) return { state: "unknown", institution: "" };
  await stopLettersTo(db, found.teamId, found.email);
  return readSubscription(db, token);
}

/** No more letters of this team to this address, those already waiting included. */
export async function stopLettersTo(db: Database, teamId: string, email: string): Promise<void> {
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

async function ofToken(db: Database, token: string) {
  const [row] = await db
    .select({ teamId: noticeDeliveries.teamId, email: noticeDeliveries.email })
    .from(noticeDeliveries)
    .where(eq(noticeDeliveries.unsubscribeHash, hashToken(token)));
  return row;
}
