import type { PlanChangeRequest } from "@meridian/contract/billing";
import {
  type BillingInterval,
  extraSeatsOf,
  lapsedDays,
  type Plan,
  plans,
  priceOf,
} from "@meridian/contract/plans";
import { count, eq } from "drizzle-orm";
import { seatsOf } from "../../platform/billing/seats.ts";
import type { Database } from "../../platform/db/database.ts";
import { memberships } from "../../platform/db/schema/accounts.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { wantedSeats } from "./checkout.ts";
import type { Managed } from "./managed.ts";
import type { PlannedChange } from "./provider.ts";

/** What a wish for another plan, interval or number of seats comes to; declined when people or records would be left out. */
export async function planChange(
  db: Database,
  held: Managed,
  wish: PlanChangeRequest,
): Promise<PlannedChange> {
  const { subscription, team } = held;
  if (subscription.pending) {
    throw new HttpFault(
      409,
      "plan_pending",
      "This plan has not been paid yet. Pay its invoice, or cancel the order and choose another plan.",
    );
  }
  const from = plans[subscription.plan];
  const plan = plans[wish.plan];
  if (plan.price[wish.interval] === undefined) {
    throw new HttpFault(400, "not_sold", `${plan.name} is not sold by the ${wish.interval}.`, {
      field: "interval",
    });
  }
  if (from.workspace && !plan.workspace) {
    throw new HttpFault(
      409,
      "workspace_stays",
      `A workspace’s records belong to the team, and Professional has no workspace. Cancel this plan and choose Professional when it has ended; the workspace can then be read and exported for ${lapsedDays} days.`,
    );
  }
  if (subscription.byInvoice && !plan.byInvoice) {
    throw new HttpFault(
      409,
      "paid_by_invoice",
      `${plan.name} cannot be paid by invoice. Write to us to change.`,
    );
  }
  const extraSeats = wantedSeats(plan, wish.seats);
  if (team) await refuseFullHouse(db, team.id, plan, extraSeats);
  const before = yearly(from, subscription.interval ?? "year", extraSeatsOf(from, subscription.seats));
  return {
    plan,
    interval: wish.interval,
    extraSeats,
    invoiceNow: wish.interval !== subscription.interval || yearly(plan, wish.interval, extraSeats) > before,
  };
}

async function refuseFullHouse(db: Database, teamId: string, plan: Plan, extraSeats: number): Promise<void> {
  const most = seatsOf({ plan: plan.id, seats: plan.seats === null ? null : plan.seats + extraSeats });
  const used = await seatsUsed(db, teamId);
  if (most === null || used <= most) return;
  throw new HttpFault(
    409,
    "seats_in_use",
    `${used} people are in the workspace; ${most} seats would be too few. Remove ${used - most} first.`,
    { field: "seats" },
  );
}

export async function seatsUsed(db: Database, teamId: string): Promise<number> {
  const [members] = await db.select({ n: count() }).from(memberships).where(eq(memberships.teamId, teamId));
  return members?.n ?? 0;
}

function yearly(plan: Plan, interval: BillingInterval, extraSeats: number): number {
  return (
    priceOf(plan, interval, extraSeats) * (interval === "month" && plan.price.month !== undefined ? 12 : 1)
  );
}
