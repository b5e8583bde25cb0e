import type { PlanChangeRequest } from "@meridian/contract/billing/schemas";
import {
  type BillingInterval,
  getExtraSeats,
  lapsedDays,
  type Plan,
  plans,
  getPrice,
} from "@meridian/contract/billing/plans";
import { count, eq } from "drizzle-orm";
import { getSeatLimit } from "../../platform/billing/seats.ts";
import type { Database } from "../../platform/db/database.ts";
import { memberships } from "../../platform/db/schema/accounts.ts";
import { conflict } from "../../platform/http/http-error.ts";
import { countExtraSeats, requireSold } from "./checkout.ts";
import type { ManagedSubscription } from "./managed-subscriptions.ts";
import type { PlannedChange } from "./provider.ts";

/** Validates a plan change. Declines it if members would lose their seats or a workspace its records. */
export async function resolvePlanChange(
  db: Database,
  managed: ManagedSubscription,
  request: PlanChangeRequest,
): Promise<PlannedChange> {
  const { subscription, team } = managed;
  if (subscription.pending) {
    throw conflict(
      "plan_pending",
      "This plan has not been paid for yet. Pay the invoice, or cancel the order and choose another plan.",
    );
  }
  const currentPlan = plans[subscription.plan];
  const plan = plans[request.plan];
  requireSold(plan, request.interval);
  if (currentPlan.workspace && !plan.workspace) {
    throw conflict(
      "workspace_stays",
      `Professional has no workspace, and the records in a workspace belong to the team. To switch, cancel this plan and choose Professional after it ends. You can then still read and export the workspace for ${lapsedDays} days.`,
    );
  }
  if (subscription.byInvoice && !plan.byInvoice) {
    throw conflict("paid_by_invoice", `${plan.name} cannot be paid by invoice. Contact us to switch plans.`);
  }
  const extraSeats = countExtraSeats(plan, request.seats);
  if (team) await requireEnoughSeats(db, team.id, plan, extraSeats);
  const currentPrice = annualPrice(
    currentPlan,
    subscription.interval ?? "year",
    getExtraSeats(currentPlan, subscription.seats),
  );
  return {
    plan,
    interval: request.interval,
    extraSeats,
    invoiceNow:
      request.interval !== subscription.interval ||
      annualPrice(plan, request.interval, extraSeats) > currentPrice,
  };
}

async function requireEnoughSeats(
  db: Database,
  teamId: string,
  plan: Plan,
  extraSeats: number,
): Promise<void> {
  const maxSeats = getSeatLimit({
    plan: plan.id,
    seats: plan.seats === null ? null : plan.seats + extraSeats,
  });
  const used = await countUsedSeats(db, teamId);
  if (maxSeats === null || used <= maxSeats) return;
  throw conflict(
    "seats_in_use",
    `Your workspace has ${used} members, but this plan would have only ${maxSeats} seats. Remove ${used - maxSeats} first.`,
    "seats",
  );
}

export async function countUsedSeats(db: Database, teamId: string): Promise<number> {
  const [members] = await db.select({ n: count() }).from(memberships).where(eq(memberships.teamId, teamId));
  return members?.n ?? 0;
}

function annualPrice(plan: Plan, interval: BillingInterval, extraSeats: number): number {
  return (
    getPrice(plan, interval, extraSeats) * (interval === "month" && plan.price.month !== undefined ? 12 : 1)
  );
}
