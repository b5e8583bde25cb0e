import { builtInNotices } from "@meridian/contract/notify/notice-templates";
import { paths } from "@meridian/contract/pages/paths";
import { and, eq, isNull } from "drizzle-orm";
import * as z from "zod";
import { readTeamPlan } from "../../platform/access/teams/team-plan.ts";
import { readTeamZone } from "../../platform/access/teams/team-zone.ts";
import { takeTrialAllowance } from "../../platform/access/teams/trial-limits.ts";
import { hashToken, generateToken } from "../../platform/crypto/token.ts";
import { dayMs, daysAfter } from "../../platform/days.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { noticeDeliveries, notices } from "../../platform/db/schema/notify.ts";
import type { JobKind } from "../../platform/jobs/jobs.ts";
import { maxUnsolicitedPerHour, takeRecipientAllowance } from "../../platform/mail/recipient-limit.ts";
import { type AttemptResult, takeAttempt } from "../../platform/rate-limit/rate-limit.ts";
import { isReadyToSend, requiresApproval } from "../../platform/evaluations/evaluation-state.ts";
import { lockRole } from "../../platform/evaluations/evaluation-scope.ts";
import { readLetterhead } from "../../platform/reports/letterhead.ts";
import { formatRevocation } from "../../platform/reports/report-status.ts";
import type { Services } from "../../platform/services.ts";
import { composeNoticeEmail } from "./compose-notice-email.ts";
import { findUnsubscribed } from "./recipients.ts";
import { findRevocation } from "./revocation.ts";

export const sendNotice: JobKind<{ noticeId: string }> = {
  name: "send-notice",
  payload: z.object({ noticeId: z.string() }),
  retries: 5,
  firstDelaySeconds: 10,
  concurrency: 1,
};

/** Emails per team and hour, to stay within what email providers accept; the rest are sent in the next hour. */
export const maxEmailsPerHour = 300;

const maxHeldDays = 7;

type SendDeps = Pick<Services, "db" | "jobs" | "outbox" | "config" | "now">;

/** Adds the waiting deliveries of a message to the outbox, each in its own transaction, so that none is sent twice. */
export async function sendWaitingDeliveries(
  deps: SendDeps,
  noticeId: string,
  perHour = maxEmailsPerHour,
): Promise<void> {
  const { db, jobs, now } = deps;
  const [notice] = await db
    .select({ notice: notices, sender: users.name })
    .from(notices)
    .leftJoin(users, eq(users.id, notices.senderId))
    .where(and(eq(notices.id, noticeId), isNull(notices.cancelledAt)));
  if (!notice) return;
  const { teamId, sendAt } = notice.notice;
  const plan = await readTeamPlan(db, teamId, now());
  if (plan.accessLevel !== "full") return postponeOrCancel(deps, noticeId, sendAt);
  const letterhead = await readLetterhead(db, teamId);
  const zone = await readTeamZone(db, teamId);
  const takeAllowance = (tx: Database) =>
    plan.isTrial
      ? takeTrialAllowance(tx, { teamId, ...plan }, "letters")
      : takeAttempt(tx, { key: `notify:${teamId}`, max: perHour, minutes: 60 });
  const from = {
    notice: notice.notice,
    institution: letterhead.institution,
    sender: notice.sender ?? "",
    zone,
  };
  let outcome: Outcome;
  do outcome = await db.transaction((tx) => sendOne(deps, tx, from, takeAllowance));
  while (outcome === "next");
  if (outcome === "done") return;
  const after = new Date(now().getTime() + outcome.retryAfterSeconds * 1000);
  await jobs.add(sendNotice, { noticeId }, { after });
}

/** `retryAfterSeconds`: the team has used up what it may send for now. */
type Outcome = "next" | "done" | { readonly retryAfterSeconds: number };

/** Deliveries wait while the team's plan is inactive; after a week they are canceled, because they would be outdated. */
async function postponeOrCancel({ db, jobs, now }: SendDeps, noticeId: string, sendAt: Date): Promise<void> {
  const at = now().getTime();
  if (at - sendAt.getTime() >= maxHeldDays * dayMs) {
    return db.transaction(async (tx) => {
      await tx.update(notices).set({ cancelledAt: now() }).where(eq(notices.id, noticeId));
      await cancelWaiting(tx, noticeId);
    });
  }
  await jobs.add(sendNotice, { noticeId }, { after: new Date(at + dayMs) });
}

interface NoticeSource {
  readonly notice: typeof notices.$inferSelect;
  readonly institution: string;
  readonly sender: string;
  readonly zone: string;
}

/** Only a delivery that is sent counts towards the allowance. */
async function sendOne(
  { outbox, config, now }: SendDeps,
  tx: Database,
  { notice, institution, sender, zone }: NoticeSource,
  takeAllowance: (tx: Database) => Promise<Pick<AttemptResult, "allowed" | "retryAfterSeconds">>,
): Promise<Outcome> {
  const role = await lockRole(tx, notice.teamId, notice.senderId);
  const [waiting] = await tx
    .select()
    .from(noticeDeliveries)
    .where(isWaiting(notice.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!waiting) return "done";
  if (role === null || role === "trainee") {
    // Admins see the reason in the log.
    await tx.update(notices).set({ cancelledAt: now() }).where(eq(notices.id, notice.id));
    await cancelWaiting(tx, notice.id, "Not sent: the sender is no longer in the team.");
    return "done";
  }
  const isDelivery = eq(noticeDeliveries.id, waiting.id);
  if ((await findUnsubscribed(tx, notice.teamId, [waiting.email])).size > 0) {
    await tx.update(noticeDeliveries).set({ status: "unsubscribed", printed: null }).where(isDelivery);
    return "next";
  }
  const revoked = await findRevocation(tx, waiting);
  const problem = revoked ? formatRevocation(revoked, zone) : await findRecordChange(tx, waiting);
  if (problem !== null) {
    const cancelled = { status: "cancelled", detail: problem, printed: null } as const;
    await tx.update(noticeDeliveries).set(cancelled).where(isDelivery);
    return "next";
  }
  const { allowed, retryAfterSeconds } = await takeAllowance(tx);
  if (!allowed) return { retryAfterSeconds };
  if (!(await takeRecipientAllowance(tx, waiting.email)).allowed) {
    const detail = `Not sent: this address has already received ${maxUnsolicitedPerHour} emails in the past hour.`;
    await tx.update(noticeDeliveries).set({ status: "failed", detail, printed: null }).where(isDelivery);
    return "next";
  }
  const [token, unsubscribeToken] = [generateToken(), generateToken()];
  const expiresAt = daysAfter(now(), notice.linkDays);
  const email = composeNoticeEmail({
    notice,
    email: waiting.email,
    values: {
      student_name: waiting.studentName,
      student_id: waiting.studentExternalId,
      institution,
      gpa: waiting.printed?.reading.gpa ?? "",
      report_link: config.baseUrl + paths.studentReport(token),
      expires_on: formatDateIn(notice.language, expiresAt, zone),
      sender_name: sender,
    },
    unsubscribeLink: config.baseUrl + paths.unsubscribe(unsubscribeToken),
    unsubscribeLine: builtInNotices[notice.language].unsubscribe,
  });
  const mailId = await outbox.post(email, tx);
  await tx
    .update(noticeDeliveries)
    .set({
      status: "queued",
      mailId,
      tokenHash: hashToken(token),
      unsubscribeHash: hashToken(unsubscribeToken),
      expiresAt,
    })
    .where(isDelivery);
  return "next";
}

/** Why the report that was stored with a message is no longer what the office says about the student; null if it is. */
async function findRecordChange(
  tx: Database,
  { evaluationId, teamId, createdAt }: typeof noticeDeliveries.$inferSelect,
): Promise<string | null> {
  const [record] = await tx
    .select({ state: evaluations.state, finalAt: evaluations.finalAt, deletedAt: evaluations.deletedAt })
    .from(evaluations)
    .where(eq(evaluations.id, evaluationId));
  if (!record || record.deletedAt) return "Not sent: the record was deleted.";
  const isReopened = record.state === "draft" || (record.finalAt !== null && record.finalAt > createdAt);
  if (isReopened) return "Not sent: the record was reopened after this message was written.";
  const needsApproval = await requiresApproval(tx, teamId);
  return isReadyToSend({ ...record, needsApproval }) ? null : "Not sent: the record is not approved.";
}

const isWaiting = (noticeId: string) =>
  and(eq(noticeDeliveries.noticeId, noticeId), eq(noticeDeliveries.status, "waiting"));

/** Cancels the deliveries that have not been sent yet. */
export async function cancelWaiting(tx: Database, noticeId: string, detail?: string): Promise<void> {
  await tx
    .update(noticeDeliveries)
    .set({ status: "cancelled", printed: null, ...(detail !== undefined && { detail }) })
    .where(isWaiting(noticeId));
}

export function formatDateIn(language: string, date: Date, timeZone: string): string {
  // Latin digits in every language, so that the date is readable everywhere.
  return new Intl.DateTimeFormat(`${language}-u-nu-latn-ca-gregory`, {
    dateStyle: "long",
    timeZone,
  }).format(date);
}
