import { deletionWarnings, lapsedDays, plans } from "@meridian/contract/billing/plans";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { paths } from "@meridian/contract/pages/paths";
import { dayMs, daysBefore } from "../../../platform/days.ts";
import { customers, subscriptions, teams } from "../../../platform/db/schema/accounts.ts";
import { forEach } from "../../../platform/jobs/for-each.ts";
import type { BillingDeps } from "../deps.ts";
import { endedStatuses } from "../billing-facts.ts";
import { deleteLapsedData } from "./delete-lapsed-data.ts";
import {
  decidesPersonalRecords,
  getPersonalDeletionDate,
  hasOpenRenewal,
  type LapsedSubscription,
  listAffectedUsers,
} from "./lapsed-subscription.ts";
import { formatDate, getDeletionDate } from "../payer-email.ts";

type Subscription = LapsedSubscription["subscription"];

const [firstWarning, secondWarning] = deletionWarnings;
/** Minimum number of days between the second warning and the deletion, even if the warnings went out late. */
const graceDays = 6;

/**
 * Deletes the records of subscriptions that ended 90 days ago, after two warning emails. Until then they stay readable.
 * Runs daily and is idempotent; if a run is late, the warnings still go out first and the deletion moves back.
 */
export async function runLapses(deps: BillingDeps, now: Date): Promise<void> {
  const { db } = deps;
  const lapsedSubscriptions = await db
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
        sql`${subscriptions.endedAt} <= ${daysBefore(now, lapsedDays - firstWarning).toISOString()}`,
      ),
    )
    .orderBy(subscriptions.endedAt);
  await forEach(lapsedSubscriptions, (lapsed) => processLapse(deps, lapsed, now));
}

async function processLapse(deps: BillingDeps, lapsed: LapsedSubscription, now: Date): Promise<void> {
  const { subscription, teamId } = lapsed;
  if (teamId && (await hasOpenRenewal(deps.db, teamId))) return resetWarnings(deps, subscription);
  const personalDeletionDate = await getPersonalDeletionDate(deps.db, lapsed, now);
  // A renewed workspace belongs to its new subscription, so the old one has no workspace to delete.
  const deletionDate = teamId ? getDeletionDate(subscription) : personalDeletionDate;
  if (!deletionDate) return resetWarnings(deps, subscription);
  const daysLeft = (deletionDate.getTime() - now.getTime()) / dayMs;
  if (daysLeft > firstWarning) return resetWarnings(deps, subscription);
  const { firstWarningAt, secondWarningAt } = subscription;
  if (!firstWarningAt) return sendWarning(deps, lapsed, deletionDate, "firstWarningAt", now);
  if (!secondWarningAt) {
    const isDue = daysLeft <= secondWarning && now.getTime() - firstWarningAt.getTime() >= dayMs;
    return isDue ? sendWarning(deps, lapsed, deletionDate, "secondWarningAt", now) : undefined;
  }
  const daysSinceWarning = (now.getTime() - secondWarningAt.getTime()) / dayMs;
  if (daysLeft > 0 || daysSinceWarning < graceDays) return;
  const personal = personalDeletionDate !== null && personalDeletionDate <= now;
  const isLast = personal || !(await decidesPersonalRecords(deps.db, lapsed));
  await deleteLapsedData(deps.db, lapsed, { personal, isLast }, now);
}

/** Nothing is lost for now. If that changes, for example when a renewal ends, both warnings are sent again. */
async function resetWarnings({ db }: BillingDeps, subscription: Subscription): Promise<void> {
  const { id, firstWarningAt, secondWarningAt } = subscription;
  if (!firstWarningAt && !secondWarningAt) return;
  await db
    .update(subscriptions)
    .set({ firstWarningAt: null, secondWarningAt: null })
    .where(eq(subscriptions.id, id));
}

async function sendWarning(
  deps: BillingDeps,
  lapsed: LapsedSubscription,
  deletionDate: Date,
  warningColumn: "firstWarningAt" | "secondWarningAt",
  now: Date,
): Promise<void> {
  const { subscription, teamName } = lapsed;
  await deps.db.transaction(async (tx) => {
    const [updated] = await tx
      .update(subscriptions)
      .set({ [warningColumn]: now })
      .where(and(eq(subscriptions.id, subscription.id), isNull(subscriptions[warningColumn])))
      .returning({ id: subscriptions.id });
    if (!updated) return;
    const plan = plans[subscription.plan].name;
    // Late warnings move the deletion back, so the date in the email is never in the past.
    const earliest = now.getTime() + (warningColumn === "firstWarningAt" ? graceDays + 1 : graceDays) * dayMs;
    const deletionText = formatDate(new Date(Math.max(deletionDate.getTime(), earliest)));
    const records = teamName ? `${teamName} records` : "Your saved records";
    for (const { email, name } of await listAffectedUsers(tx, lapsed)) {
      await deps.outbox.post(
        {
          recipient: email,
          kind: "billing",
          subject:
            warningColumn === "firstWarningAt"
              ? `${records} will be deleted on ${deletionText}`
              : `Final notice: ${teamName ? records : "your saved records"} will be deleted on ${deletionText}`,
          text: [
            name ? `Hello ${name},` : "Hello,",
            `${teamName ? "The" : "Your"} ${plan} subscription ended on ${formatDate(subscription.endedAt)}. You can still read and export ${teamName ? `the records of ${teamName}` : "your saved records"} until ${deletionText}. After that, we permanently delete them. Reports you have already issued can still be verified.`,
            `To export your records:\n${deps.baseUrl}${paths.history}`,
            `To renew and keep everything:\n${deps.baseUrl}${paths.billing}`,
          ].join("\n\n"),
          action: { label: "Export your records", link: deps.baseUrl + paths.history },
        },
        tx,
      );
    }
  });
}
