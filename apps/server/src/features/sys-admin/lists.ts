import type { AuditRow, LeadRow, QueueRow, SubscriptionRow } from "@meridian/contract/sys-admin/schemas";
import { and, desc, eq, gte, ilike, isNull, lt, sql } from "drizzle-orm";
import { containsText, escapeLike } from "../../platform/db/contains-text.ts";
import { type Database, queryRows } from "../../platform/db/database.ts";
import { afterCursor, timestampText, toPage } from "../../platform/db/page-cursor.ts";
import { customers, leads, subscriptions, teams, users } from "../../platform/db/schema/accounts.ts";
import { checkouts } from "../../platform/db/schema/billing.ts";
import { auditLog } from "../../platform/db/schema/security.ts";

const pageSize = 50;

export async function listSubscriptions(db: Database, status: string, after: string | undefined) {
  const rows = await db
    .select({
      id: subscriptions.id,
      email: users.email,
      // A pending plan has no workspace yet, only its future name.
      team: sql<
        string | null
      >`coalesce(${teams.name}, CASE WHEN ${subscriptions.pending} THEN ${checkouts.teamName} END)`,
      plan: subscriptions.plan,
      status: subscriptions.status,
      pending: subscriptions.pending,
      approvedUnpaid: sql<boolean>`${subscriptions.approvedAt} IS NOT NULL AND ${subscriptions.endedAt} IS NULL
        AND NOT EXISTS (
          SELECT FROM invoices i
          WHERE i.subscription_id = ${subscriptions.id} AND i.status = 'paid' AND i.total > 0
        )`,
      seats: subscriptions.seats,
      seatsUsed: sql<number | null>`CASE WHEN ${teams.id} IS NOT NULL THEN
        (SELECT count(*)::int FROM memberships m WHERE m.team_id = ${teams.id}) END`,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      trialEnd: subscriptions.trialEnd,
      createdAt: subscriptions.createdAt,
      moment: timestampText(subscriptions.createdAt),
    })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.customerId, subscriptions.customerId))
    .leftJoin(users, eq(users.id, customers.userId))
    .leftJoin(teams, eq(teams.subscriptionId, subscriptions.id))
    .leftJoin(checkouts, eq(checkouts.id, subscriptions.checkoutId))
    .where(
      and(
        isNull(subscriptions.deletedAt),
        status === "" ? undefined : matchesStatus(status),
        afterCursor(after, subscriptions.createdAt, subscriptions.id, "text"),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(pageSize + 1);
  return toPage(
    rows,
    pageSize,
    ({ moment, id }) => [moment, id],
    ({ moment: _moment, currentPeriodEnd, trialEnd, createdAt, ...row }): SubscriptionRow => ({
      ...row,
      currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
      trialEnd: trialEnd?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }),
  );
}

/** `pending` is our own state; the payment provider already reports such a plan as active. */
function matchesStatus(status: string) {
  if (status === "pending") return and(eq(subscriptions.pending, true), isNull(subscriptions.endedAt));
  return and(eq(subscriptions.status, status), eq(subscriptions.pending, false));
}

export async function listLeads(db: Database, search: string, after: string | undefined, size = pageSize) {
  const rows = await db
    .select({
      email: leads.email,
      source: leads.source,
      newsOptIn: leads.newsOptIn,
      consentedAt: leads.consentedAt,
      createdAt: leads.createdAt,
      moment: timestampText(leads.createdAt),
    })
    .from(leads)
    .where(and(containsText(search, leads.email), afterCursor(after, leads.createdAt, leads.email, "text")))
    .orderBy(desc(leads.createdAt), desc(leads.email))
    .limit(size + 1);
  return toPage(
    rows,
    size,
    ({ moment, email }) => [moment, email],
    ({ moment: _moment, consentedAt, createdAt, ...row }): LeadRow => ({
      ...row,
      consentedAt: consentedAt.toISOString(),
      createdAt: createdAt.toISOString(),
    }),
  );
}

export interface AuditFilter {
  readonly action: string;
  /** Email address of the actor or the subject. */
  readonly email: string;
  readonly from: Date | null;
  readonly to: Date | null;
}

export async function listAudit(db: Database, filter: AuditFilter, after: string | undefined) {
  const { action, email, from, to } = filter;
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      moment: timestampText(auditLog.at),
      action: auditLog.action,
      actor: users.email,
      team: teams.name,
      subject: auditLog.subject,
      ipAddress: auditLog.ipAddress,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(teams, eq(teams.id, auditLog.teamId))
    .where(
      and(
        action === "" ? undefined : ilike(auditLog.action, `${escapeLike(action)}%`),
        email === ""
          ? undefined
          : sql`${email.toLowerCase()} IN (${users.email}, lower(${auditLog.subject}))`,
        from ? gte(auditLog.at, from) : undefined,
        to ? lt(auditLog.at, to) : undefined,
        afterCursor(after, auditLog.at, auditLog.id, "bigint"),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(pageSize + 1);
  return toPage(
    rows,
    pageSize,
    ({ moment, id }) => [moment, String(id)],
    ({ moment: _moment, at, ...row }): AuditRow => ({ ...row, at: at.toISOString() }),
  );
}

/** Number of waiting, retrying and active jobs per kind, and jobs completed in the last day. */
export async function listQueues(db: Database): Promise<QueueRow[]> {
  return queryRows<QueueRow & Record<string, unknown>>(db)`
    SELECT name AS kind,
      count(*) FILTER (WHERE state = 'created')::int AS waiting,
      count(*) FILTER (WHERE state = 'retry')::int AS retrying,
      count(*) FILTER (WHERE state = 'active')::int AS active,
      count(*) FILTER (WHERE state = 'completed' AND completed_on > now() - interval '1 day')::int AS "doneToday"
    FROM pgboss.job
    WHERE name NOT LIKE '\\_\\_pgboss%' AND name <> 'dead-letters'
    GROUP BY name
    ORDER BY name`;
}
