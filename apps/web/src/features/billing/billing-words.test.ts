import type { BilledSubscription } from "@meridian/contract/billing";
import { expect, test } from "vitest";
import { dayOf, dueNowText, invoiceStatus, priceText, renewalText, statusOf } from "./billing-words.ts";

const held: BilledSubscription = {
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

test("the price counts the seats beyond the included ones", () => {
  expect(priceText(held)).toBe("$117 a month");
  expect(priceText({ ...held, plan: "institution", interval: "year", seats: null })).toBe("$2,900 a year");
});

test.each([
  [{}, "Active", "Renews on 14 November 2026"],
  [{ cancelAtPeriodEnd: true }, "Ends soon", "Ends on 14 November 2026, and is not renewed"],
  [
    { status: "trialing", trialEnd: "2026-11-10T00:00:00.000Z" },
    "Trial",
    "Trial until 10 November 2026, then it ends: there is no payment method",
  ],
  [{ pending: true, byInvoice: true }, "Pending", "Opens when the invoice is paid"],
  [{ pending: true, byInvoice: true, status: "past_due" }, "Pending", "Opens when the invoice is paid"],
  [{ status: "past_due" }, "Payment due", "Not renewed until the payment is settled"],
  [{ status: "incomplete" }, "Waiting for payment", "Begins once it is paid"],
  [{ status: "canceled", endedAt: "2026-11-01T00:00:00.000Z" }, "Ended", "Ended on 1 November 2026"],
])("%j reads %s", (change, label, renewal) => {
  const subscription = { ...held, ...change };
  expect(statusOf(subscription).label).toBe(label);
  expect(renewalText(subscription)).toBe(renewal);
});

test("a refund says how much, when it was not all", () => {
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
  expect(dayOf(null)).toBe("–");
});

test.each([
  [{ dueNow: 41_250, credit: 0 }, false, "$412.50 is charged now for the rest of the period."],
  [{ dueNow: 0, credit: 9000 }, false, "Nothing is charged now; $90 is credited on the next invoice."],
  [{ dueNow: 0, credit: 0 }, true, "Nothing is charged during the trial."],
])("before a change of plan %j says what is charged now", (preview, isTrial, text) => {
  expect(dueNowText(preview, isTrial)).toBe(text);
});
