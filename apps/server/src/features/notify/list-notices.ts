import type { NoticeDetail, NoticeSummary } from "@meridian/contract/notify";
import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { TeamAccess } from "../../platform/access/derive.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { isMomentText } from "../../platform/db/moment-text.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { noticeDeliveries, notices } from "../../platform/db/schema/notify.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { isUuid } from "../../platform/http/uuid-param.ts";
import { isAdminOf } from "../../platform/records/record-scope.ts";

const pageLength = 20;

/** Sendings of the team, newest first. An admin sees all, anyone else their own: the students may be of private records. */
export async function listNotices(
  db: Database,
  visitor: SignedIn,
  team: TeamAccess,
  before: string,
): Promise<{ notices: NoticeSummary[]; next: string | null }> {
  const rows = await selectNotices(db, and(visible(visitor, team), olderThan(before))!)
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(pageLength + 1);
  const shown = await summaries(db, rows.slice(0, pageLength));
  const last = shown.at(-1);
  return { notices: shown, next: rows.length > pageLength && last ? `${last.createdAt}_${last.id}` : null };
}

export async function openNotice(
  db: Database,
  visitor: SignedIn,
  team: TeamAccess,
  id: string,
): Promise<NoticeDetail> {
  const [row] = await selectNotices(db, and(eq(notices.id, id), visible(visitor, team))!);
  if (!row) throw new HttpFault(404, "not-found", "There is no such message.");
  const [notice] = await summaries(db, [row]);
  const deliveries = await db
    .select()
    .from(noticeDeliveries)
    .where(eq(noticeDeliveries.noticeId, id))
    .orderBy(noticeDeliveries.studentName, noticeDeliveries.id);
  return {
    notice: notice!,
    deliveries: deliveries.map((one) => ({
      id: one.id,
      evaluationId: one.evaluationId,
      studentName: one.studentName,
      email: one.email,
      state: one.status,
      detail: one.detail,
      sentAt: one.sentAt?.toISOString() ?? null,
      openedAt: one.openedAt?.toISOString() ?? null,
      expiresAt: one.expiresAt?.toISOString() ?? null,
    })),
    canCancel:
      team.standing === "full" && deliveries.some(({ status }) => status === "waiting") && !notice!.cancelled,
  };
}

/** What has not left yet does not leave any more. */
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
      .where(and(eq(notices.id, id), visible(visitor, team), sql`cancelled_at IS NULL`))
      .returning({ id: notices.id });
    if (!notice) throw new HttpFault(404, "not-found", "There is no such message to cancel.");
    await tx
      .update(noticeDeliveries)
      .set({ status: "cancelled", printed: null })
      .where(and(eq(noticeDeliveries.noticeId, id), eq(noticeDeliveries.status, "waiting")));
  });
}

function visible({ user }: SignedIn, team: TeamAccess): SQL {
  return and(eq(notices.teamId, team.teamId), isAdminOf(team) ? undefined : eq(notices.senderId, user.id))!;
}

function selectNotices(db: Database, where: SQL) {
  return db
    .select({ notice: notices, sender: users.name })
    .from(notices)
    .leftJoin(users, eq(users.id, notices.senderId))
    .where(where)
    .$dynamic();
}

async function summaries(
  db: Database,
  rows: readonly { notice: typeof notices.$inferSelect; sender: string | null }[],
): Promise<NoticeSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ notice }) => notice.id);
  const counted = await db
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
      counted.filter(({ noticeId }) => noticeId === notice.id).map(({ status, count }) => [status, count]),
    ),
  }));
}

function olderThan(key: string): SQL | undefined {
  const [moment = "", id = ""] = key.split("_");
  if (!isMomentText(moment) || !isUuid(id)) return undefined;
  const at = new Date(moment);
  return or(lt(notices.createdAt, at), and(eq(notices.createdAt, at), sql`${notices.id} < ${id}`));
}
