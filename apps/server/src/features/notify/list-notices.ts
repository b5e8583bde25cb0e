import type { NoticeDetail, NoticeSummary } from "@meridian/contract/notify/schemas";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { isTeamAdmin, type TeamAccess } from "../../platform/access/derive.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { afterValidCursor, timestampText, toPage } from "../../platform/db/page-cursor.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { noticeDeliveries, notices } from "../../platform/db/schema/notify.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { cancelWaiting } from "./send-notice.ts";

const pageSize = 20;

/** Messages of the team, newest first. Admins see all; others see only their own, because records may be private. */
export async function listNotices(
  db: Database,
  visitor: SignedIn,
  team: TeamAccess,
  before: string,
): Promise<{ notices: NoticeSummary[]; next: string | null }> {
  const rows = await selectNotices(
    db,
    and(isVisible(visitor, team), afterValidCursor(before, notices.createdAt, notices.id))!,
  )
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(pageSize + 1);
  const page = toPage(
    rows,
    pageSize,
    ({ moment, notice }) => [moment, notice.id],
    (row) => row,
  );
  return { notices: await summarizeNotices(db, page.rows), next: page.after };
}

export async function openNotice(
  db: Database,
  visitor: SignedIn,
  team: TeamAccess,
  id: string,
): Promise<NoticeDetail> {
  const [row] = await selectNotices(db, and(eq(notices.id, id), isVisible(visitor, team))!);
  if (!row) throw notFound("not_found", "Message not found.");
  const [notice] = await summarizeNotices(db, [row]);
  const deliveries = await db
    .select()
    .from(noticeDeliveries)
    .where(eq(noticeDeliveries.noticeId, id))
    .orderBy(noticeDeliveries.studentName, noticeDeliveries.id);
  return {
    notice: notice!,
    deliveries: deliveries.map((delivery) => ({
      id: delivery.id,
      evaluationId: delivery.evaluationId,
      studentName: delivery.studentName,
      email: delivery.email,
      state: delivery.status,
      detail: delivery.detail,
      sentAt: delivery.sentAt?.toISOString() ?? null,
      openedAt: delivery.openedAt?.toISOString() ?? null,
      expiresAt: delivery.expiresAt?.toISOString() ?? null,
    })),
    canCancel:
      team.accessLevel === "full" &&
      deliveries.some(({ status }) => status === "waiting") &&
      !notice!.cancelled,
  };
}

/** Cancels the deliveries that have not been sent yet. */
export async function cancelNotice(
  db: Database,
  visitor: SignedIn,
  team: TeamAccess,
  id: string,
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [notice] = await tx
      .update(notices)
      .set({ cancelledAt: at })
      .where(and(eq(notices.id, id), isVisible(visitor, team), sql`cancelled_at IS NULL`))
      .returning({ id: notices.id });
    if (!notice) throw notFound("not_found", "Message not found, or it was already canceled.");
    await cancelWaiting(tx, id);
  });
}

function isVisible({ user }: SignedIn, team: TeamAccess): SQL {
  return and(eq(notices.teamId, team.teamId), isTeamAdmin(team) ? undefined : eq(notices.senderId, user.id))!;
}

function selectNotices(db: Database, where: SQL) {
  return db
    .select({ notice: notices, sender: users.name, moment: timestampText(notices.createdAt) })
    .from(notices)
    .leftJoin(users, eq(users.id, notices.senderId))
    .where(where)
    .$dynamic();
}

async function summarizeNotices(
  db: Database,
  rows: readonly { notice: typeof notices.$inferSelect; sender: string | null }[],
): Promise<NoticeSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ notice }) => notice.id);
  const statusCounts = await db
    .select({
      noticeId: noticeDeliveries.noticeId,
      status: noticeDeliveries.status,
      count: sql<number>`count(*)::int`,
    })
    .from(noticeDeliveries)
    .where(inArray(noticeDeliveries.noticeId, ids))
    .groupBy(noticeDeliveries.noticeId, noticeDeliveries.status);
  return rows.map(({ notice, sender }) => ({
    id: notice.id,
    subject: notice.subject,
    language: notice.language,
    sender,
    createdAt: notice.createdAt.toISOString(),
    sendAt: notice.sendAt.toISOString(),
    cancelled: notice.cancelledAt !== null,
    counts: Object.fromEntries(
      statusCounts
        .filter(({ noticeId }) => noticeId === notice.id)
        .map(({ status, count }) => [status, count]),
    ),
  }));
}
