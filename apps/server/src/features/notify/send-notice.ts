import { builtInNotices } from "@meridian/contract/notice-templates";
import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { readTeamPlan } from "../../platform/access/team-plan.ts";
import { takeTrialAllowance } from "../../platform/access/trial-limits.ts";
import { hashToken, newToken } from "../../platform/crypto/token.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { noticeDeliveries, notices } from "../../platform/db/schema/notify.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import { maxUnsolicitedPerHour, takeRecipient } from "../../platform/mail/recipient-limit.ts";
import { takeAttempt } from "../../platform/rate-limit/rate-limit.ts";
import { lockedRole } from "../../platform/records/record-scope.ts";
import { readLetterhead } from "../../platform/reports/letterhead.ts";
import { revokedText } from "../../platform/reports/report-status.ts";
import type { Services } from "../../platform/services.ts";
import { composeLetter } from "./compose-letter.ts";
import { unsubscribed } from "./recipients.ts";
import { findRevocation } from "./revocation.ts";

export const sendNotice: JobKind<{ noticeId: string }> = {
  name: "send-notice",
  payload: z.object({ noticeId: z.string() }),
  retries: 5,
  firstDelaySeconds: 10,
  atOnce: 1,
};

/** So many letters leave a team in an hour; the rest follow in the next. Mail providers take no more in good faith. */
export const lettersPerHour = 300;

const day = 24 * 60 * 60 * 1000;
const maxHeldDays = 7;

type Ground = Pick<Services, "db" | "jobs" | "outbox" | "config" | "now">;

/** Puts the waiting letters of one sending into the outbox, each in a transaction of its own: none is sent twice. */
export async function sendWaiting(ground: Ground, noticeId: string, perHour = lettersPerHour): Promise<void> {
  const { db, jobs, now } = ground;
  const [notice] = await db
    .select({ notice: notices, sender: users.name })
    .from(notices)
    .leftJoin(users, eq(users.id, notices.senderId))
    .where(and(eq(notices.id, noticeId), isNull(notices.cancelledAt)));
  if (!notice) return;
  const { teamId, sendAt } = notice.notice;
  const plan = await readTeamPlan(db, teamId, now());
  if (plan.standing !== "full") return holdBack(ground, noticeId, sendAt);
  const letterhead = await readLetterhead(db, teamId);
  for (;;) {
    const quota = plan.isTrial
      ? await takeTrialAllowance(db, { teamId, ...plan }, "letters")
      : await takeAttempt(db, { key: `notify:${teamId}`, max: perHour, windowSeconds: 60 * 60 });
    if (!quota.allowed) {
      const after = new Date(now().getTime() + quota.retryAfterSeconds * 1000);
      await jobs.add(sendNotice, { noticeId }, { after });
      return;
    }
    const sent = await db.transaction((tx) =>
      sendOne(ground, tx, notice.notice, letterhead.institution, notice.sender ?? ""),
    );
    if (!sent) return;
  }
}

/** Letters of a team whose plan is not active wait for it; after a week they would surprise the students. */
async function holdBack({ db, jobs, now }: Ground, noticeId: string, sendAt: Date): Promise<void> {
  const at = now().getTime();
  if (at - sendAt.getTime() >= maxHeldDays * day) {
    return db.transaction(async (tx) => {
      await tx.update(notices).set({ cancelledAt: now() }).where(eq(notices.id, noticeId));
      await tx
        .update(noticeDeliveries)
        .set({ status: "cancelled", printed: null })
        .where(and(eq(noticeDeliveries.noticeId, noticeId), eq(noticeDeliveries.status, "waiting")));
    });
  }
  await jobs.add(sendNotice, { noticeId }, { after: new Date(at + day) });
}

/** False when no letter waits any more. */
async function sendOne(
  { outbox, config, now }: Ground,
  tx: Database,
  notice: typeof notices.$inferSelect,
  institution: string,
  sender: string,
): Promise<boolean> {
  const role = await lockedRole(tx, notice.teamId, notice.senderId);
  const [waiting] = await tx
    .select()
    .from(noticeDeliveries)
    .where(and(eq(noticeDeliveries.noticeId, notice.id), eq(noticeDeliveries.status, "waiting")))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!waiting) return false;
  if (role === null || role === "trainee") return cancelWaiting(tx, notice.id, now());
  const mine = eq(noticeDeliveries.id, waiting.id);
  if ((await unsubscribed(tx, notice.teamId, [waiting.email])).size > 0) {
    await tx.update(noticeDeliveries).set({ status: "unsubscribed", printed: null }).where(mine);
    return true;
  }
  const revoked = await findRevocation(tx, waiting);
  if (revoked) {
    const detail = revokedText(revoked);
    await tx.update(noticeDeliveries).set({ status: "cancelled", detail, printed: null }).where(mine);
    return true;
  }
  if (!(await takeRecipient(tx, waiting.email)).allowed) {
    const detail = `Not sent: this address has received ${maxUnsolicitedPerHour} emails within the hour.`;
    await tx.update(noticeDeliveries).set({ status: "failed", detail, printed: null }).where(mine);
    return true;
  }
  const [token, unsubscribeToken] = [newToken(), newToken()];
  const expiresAt = new Date(now().getTime() + notice.linkDays * 24 * 60 * 60 * 1000);
  const letter = composeLetter({
    notice,
    email: waiting.email,
    values: {
      student_name: waiting.studentName,
      student_id: waiting.studentExternalId,
      institution,
      gpa: waiting.printed?.reading.gpa ?? "",
      report_link: `${config.baseUrl}/r/${token}`,
      expires_on: dayIn(notice.language, expiresAt),
      sender_name: sender,
    },
    unsubscribeLink: `${config.baseUrl}/unsubscribe/${unsubscribeToken}`,
    unsubscribeLine: builtInNotices[notice.language].unsubscribe,
  });
  const mailId = await outbox.post(letter, tx);
  await tx
    .update(noticeDeliveries)
    .set({
      status: "queued",
      mailId,
      tokenHash: hashToken(token),
      unsubscribeHash: hashToken(unsubscribeToken),
      expiresAt,
    })
    .where(mine);
  return true;
}

/** Who has left the team, or may no longer write for it, sends no more. The team's admins see why in the log. */
async function cancelWaiting(tx: Database, noticeId: string, at: Date): Promise<false> {
  const detail = "Not sent: the sender is no longer in the team.";
  await tx.update(notices).set({ cancelledAt: at }).where(eq(notices.id, noticeId));
  await tx
    .update(noticeDeliveries)
    .set({ status: "cancelled", printed: null, detail })
    .where(and(eq(noticeDeliveries.noticeId, noticeId), eq(noticeDeliveries.status, "waiting")));
  return false;
}

function dayIn(language: string, day: Date): string {
  // Latin digits in every language: the same day can then be read on any screen.
  return new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(day);
}
