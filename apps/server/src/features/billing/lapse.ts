import { deletionWarnings, lapsedDays, plans } from "@meridian/contract/plans";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { writeAudit } from "../../platform/audit/audit.ts";
import { customers, subscriptions, teams } from "../../platform/db/schema/accounts.ts";
import type { EventParts } from "./apply-event.ts";
import { endedStatuses } from "./billing-facts.ts";
import { deleteRecords } from "./delete-records.ts";
import { type Lapsed, peopleOf, personalRecordsAtStake } from "./lapsed-people.ts";
import { dayText, deletionDay } from "./notices.ts";

const day = 24 * 60 * 60 * 1000;
const [firstWarning, secondWarning] = deletionWarnings;
/** However late the warnings went out: so long passes after the second before anything is deleted. */
const graceDays = 6;

/**
 * An ended subscription stays readable for 90 days; two warnings go out before the end of them, then its records are
 * deleted. Run daily; run twice it does nothing twice, run late it warns first and deletes later.
 */
export async function runLapses(parts: EventParts, now: Date): Promise<void> {
  const { db } = parts;
  const found = await db
    .select({ subscription: subscriptions, userId: customers.userId, teamId: teams.id, teamName: teams.name })
    .from(subscriptions)
    .innerJoin(customers, eq(customers.customerId, subscriptions.customerId))
    .leftJoin(teams, and(eq(teams.subscriptionId, subscriptions.id), isNull(teams.deletedAt)))
    .where(
      and(
        inArray(subscriptions.status, [...endedStatuses]),
        isNotNull(subscriptions.endedAt),
        isNull(subscriptions.deletedAt),
        eq(subscriptions.pending, false),
        sql`${subscriptions.endedAt} <= ${new Date(now.getTime() - (lapsedDays - firstWarning) * day).toISOString()}`,
      ),
    )
    .orderBy(subscriptions.endedAt);
  for (const lapsed of found) await treat(parts, lapsed, now);
}

async function treat(parts: EventParts, lapsed: Lapsed, now: Date): Promise<void> {
  const { subscription } = lapsed;
  const due = deletionDay(subscription)!;
  const personal = await personalRecordsAtStake(parts.db, lapsed, now);
  // A workspace that was renewed goes with its new subscription: nothing of the old one is left to lose.
  if (!lapsed.teamId && !personal) return;
  const daysLeft = (due.getTime() - now.getTime()) / day;
  const { firstWarningAt, secondWarningAt } = subscription;
  if (!firstWarningAt) return warn(parts, lapsed, "firstWarningAt", now);
  if (!secondWarningAt) {
    const isTime = daysLeft <= secondWarning && now.getTime() - firstWarningAt.getTime() >= day;
    return isTime ? warn(parts, lapsed, "secondWarningAt", now) : undefined;
  }
  const warned = (now.getTime() - secondWarningAt.getTime()) / day;
  if (daysLeft > 0 || warned < graceDays) return;
  const deleted = await deleteRecords(parts.db, lapsed, personal, now);
  await writeAudit(parts.db, {
    action: "billing.records-deleted",
    subject: subscription.id,
    detail: { ...deleted, endedAt: subscription.endedAt?.toISOString() },
  });
}

async function warn(
  parts: EventParts,
  lapsed: Lapsed,
  which: "firstWarningAt" | "secondWarningAt",
  now: Date,
): Promise<void> {
  const { subscription, teamName } = lapsed;
  await parts.db.transaction(async (tx) => {
    const [first] = await tx
      .update(subscriptions)
      .set({ [which]: now })
      .where(and(eq(subscriptions.id, subscription.id), isNull(subscriptions[which])))
      .returning({ id: subscriptions.id });
    if (!first) return;
    const plan = plans[subscription.plan].name;
    // Never a day that has passed: late warnings move the deletion.
    const earliest = now.getTime() + (which === "firstWarningAt" ? graceDays + 1 : graceDays) * day;
    const on = dayText(new Date(Math.max(deletionDay(subscription)!.getTime(), earliest)));
    const whose = teamName ? `of ${teamName}` : "you saved";
    for (const { email, name } of await peopleOf(tx, lapsed)) {
      await parts.outbox.post(
        {
          recipient: email,
          kind: "billing",
          subject:
            which === "firstWarningAt"
              ? `Records ${whose} will be deleted on ${on}`
              : `Last warning: records ${whose} will be deleted on ${on}`,
          text: [
            name ? `Hello ${name},` : "Hello,",
            `The ${plan} subscription ended on ${dayText(subscription.endedAt)}. The evaluations ${whose} can be read and exported until ${on}; then they are deleted for good. Reports already issued can still be verified.`,
            `Export them here:\n${parts.baseUrl}/history`,
            `Renew here to keep everything:\n${parts.baseUrl}/account/billing`,
          ].join("\n\n"),
        },
        tx,
      );
    }
  });
}
