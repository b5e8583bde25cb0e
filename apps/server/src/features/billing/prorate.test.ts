import { plans } from "@meridian/contract/plans";
import { expect, test } from "vitest";
import { prorate } from "./prorate.ts";
import type { TestSubscription } from "./test-objects.ts";

const now = new Date("2026-07-02T12:00:00Z");
/** Half of the year is left. */
const held: TestSubscription = {
  id: "sub",
  customerId: "cus",
  userId: null,
  checkoutId: null,
  plan: "team",
  interval: "year",
  seats: 10,
  status: "active",
  byInvoice: false,
  cancelAtPeriodEnd: false,
  currentPeriodEnd: new Date("2027-01-01T00:00:00Z"),
  trialEnd: null,
  endedAt: null,
  createdAt: new Date("2026-01-01T00:00:00Z"),
};
const to = { plan: plans.team, interval: "year", extraSeats: 0, invoiceNow: true } as const;

test("a larger plan costs the difference for the rest of the period", () => {
  expect(prorate(held, { ...to, plan: plans.institution }, now)).toEqual({ dueNow: 95_500, credit: 0 });
});

test("fewer seats are credited for the rest of the period", () => {
  expect(prorate({ ...held, seats: 12 }, to, now)).toEqual({ dueNow: 0, credit: 9000 });
});

test("another interval begins a new period: its price less what is left of the old", () => {
  const monthly = { ...held, interval: "month", currentPeriodEnd: now } as const;
  expect(prorate(monthly, to, now)).toEqual({ dueNow: 99_000, credit: 0 });
});

test("during a trial nothing is charged", () => {
  expect(prorate({ ...held, status: "trialing" }, { ...to, plan: plans.institution }, now)).toEqual({
    dueNow: 0,
    credit: 0,
  });
});
