import type { BilledSubscription } from "@meridian/contract/billing/schemas";
import { expect, test } from "vitest";
import {
  formatOptionalDate,
  dueNowText,
  invoiceStatus,
  priceText,
  renewalText,
  getStatus,
} from "./billing-text.ts";

const subscription: BilledSubscription = {
  id: "sub",
  plan: "team",
  interval: "month",
  status: "active",
  pending: false,
  seats: 12,
  seatsUsed: 3,
  teamName: "Harbor College",
  cancelAtPeriodEnd: false,
  currentPeriodEnd: "2026-11-14T09:00:00.000Z",
  trialEnd: null,
  endedAt: null,
  deletedOn: null,
  byInvoice: false,
  paymentMethod: null,
  invoices: [],
};

test("includes additional seats in the price", () => {
  expect(priceText(subscription)).toBe("$117 per month");
  expect(priceText({ ...subscription, plan: "institution", interval: "year", seats: null })).toBe(
    "$2,900 per year",
  );
});

test.each([
  [{}, "Active", "Renews on Nov 14, 2026"],
  [{ cancelAtPeriodEnd: true }, "Ends soon", "Ends on Nov 14, 2026 and will not renew"],
  [
    { status: "trialing", trialEnd: "2026-11-10T00:00:00.000Z" },
    "Trial",
    "Trial until Nov 10, 2026, then it ends because there is no payment method",
  ],
  [{ pending: true, byInvoice: true }, "Pending", "Becomes active when the invoice is paid"],
  [
    { pending: true, byInvoice: true, status: "past_due" },
    "Pending",
    "Becomes active when the invoice is paid",
  ],
  [{ status: "past_due" }, "Payment due", "Will not renew until the payment is settled"],
  [{ status: "incomplete" }, "Waiting for payment", "Starts once it is paid"],
  [{ status: "canceled", endedAt: "2026-11-01T00:00:00.000Z" }, "Ended", "Ended on Nov 1, 2026"],
])("describes %j as %s", (change, label, renewal) => {
  const changed = { ...subscription, ...change };
  expect(getStatus(changed).label).toBe(label);
  expect(renewalText(changed)).toBe(renewal);
});

test("shows the amount of a partial refund", () => {
  const invoice = {
    id: "in",
    number: null,
    status: "paid",
    total: 9900,
    refunded: 0,
    currency: "usd",
    createdAt: "2026-11-01T00:00:00.000Z",
    dueAt: null,
    url: null,
    pdf: null,
  };
  expect(invoiceStatus(invoice)).toBe("Paid");
  expect(invoiceStatus({ ...invoice, refunded: 4050 })).toBe("Refunded $40.50");
  expect(invoiceStatus({ ...invoice, refunded: 9900 })).toBe("Refunded");
  expect(formatOptionalDate(null)).toBe("–");
});

test.each([
  [{ dueNow: 41_250, credit: 0 }, false, "$412.50 is charged now for the rest of the period."],
  [{ dueNow: 0, credit: 9000 }, false, "Nothing is charged now; $90 is credited on the next invoice."],
  [{ dueNow: 0, credit: 0 }, true, "Nothing is charged during the trial."],
])("describes what is charged now for %j", (preview, isTrial, text) => {
  expect(dueNowText(preview, isTrial)).toBe(text);
});
