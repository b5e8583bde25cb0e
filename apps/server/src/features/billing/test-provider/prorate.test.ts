import { plans } from "@meridian/contract/billing/plans";
import { expect, test } from "vitest";
import { prorate } from "./prorate.ts";
import type { TestSubscription } from "./test-objects.ts";

const now = new Date("2026-07-02T12:00:00Z");
/** Half of the year remains. */
const current: TestSubscription = {
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

test("charges the price difference for the rest of the period on an upgrade", () => {
  expect(prorate(current, { ...to, plan: plans.institution }, now)).toEqual({ dueNow: 95_500, credit: 0 });
});

test("credits removed seats for the rest of the period", () => {
  expect(prorate({ ...current, seats: 12 }, to, now)).toEqual({ dueNow: 0, credit: 9000 });
});

test("starts a new period when the interval changes, less the unused part of the old one", () => {
  const monthly = { ...current, interval: "month", currentPeriodEnd: now } as const;
  expect(prorate(monthly, to, now)).toEqual({ dueNow: 99_000, credit: 0 });
});

test("charges nothing during a trial", () => {
  expect(prorate({ ...current, status: "trialing" }, { ...to, plan: plans.institution }, now)).toEqual({
    dueNow: 0,
    credit: 0,
  });
});
