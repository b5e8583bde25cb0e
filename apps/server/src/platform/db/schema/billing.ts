import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";
import { customers, teams, users } from "./accounts.ts";

const created = () => timestamptz("created_at").notNull().defaultNow();
const buyer = () => uuid("user_id").references(() => users.id, { onDelete: "set null" });
const plan = () => text("plan", { enum: ["professional", "team", "institution"] }).notNull();

export const billingEvents = pgTable("billing_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  createdAt: timestamptz("created_at").notNull(),
  receivedAt: timestamptz("received_at").notNull().defaultNow(),
});

export const checkouts = pgTable("checkouts", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: buyer(),
  plan: plan(),
  interval: text("billing_interval", { enum: ["month", "year"] }).notNull(),
  seats: integer("seats"),
  trial: boolean("trial").notNull(),
  byInvoice: boolean("by_invoice").notNull().default(false),
  teamName: text("team_name"),
  timeZone: text("time_zone"),
  teamId: uuid("team_id").references(() => teams.id, { onDelete: "set null" }),
  emailDomain: text("email_domain"),
  providerId: text("provider_id"),
  state: text("state", { enum: ["open", "completed", "expired", "failed"] })
    .notNull()
    .default("open"),
  createdAt: created(),
  expiresAt: timestamptz("expires_at").notNull(),
});

export const trialsUsed = pgTable("trials_used", {
  subject: text("subject").primaryKey(),
  subscriptionId: text("subscription_id").notNull(),
  startedAt: timestamptz("started_at").notNull(),
});

export const invoices = pgTable("invoices", {
  id: text("id").primaryKey(),
  customerId: text("customer_id")
    .notNull()
    .references(() => customers.customerId),
  subscriptionId: text("subscription_id"),
  number: text("number"),
  status: text("status").notNull(),
  total: integer("total").notNull(),
  currency: text("currency").notNull(),
  url: text("url"),
  pdf: text("pdf"),
  dueAt: timestamptz("due_at"),
  periodStart: timestamptz("period_start"),
  periodEnd: timestamptz("period_end"),
  createdAt: timestamptz("created_at").notNull(),
  eventAt: timestamptz("told_at").notNull(),
  eventRank: integer("told_rank").notNull(),
  eventId: text("told_by").notNull(),
});

export const invoicePayments = pgTable("invoice_payments", {
  paymentId: text("payment_id").primaryKey(),
  invoiceId: text("invoice_id").notNull(),
});

export const refunds = pgTable("refunds", {
  paymentId: text("payment_id").primaryKey(),
  amount: integer("amount").notNull(),
});

export const quotes = pgTable("quotes", {
  id: uuid("id").primaryKey().defaultRandom(),
  number: bigint("number", { mode: "number" }).generatedAlwaysAsIdentity({ startWith: 1001 }).notNull(),
  userId: buyer(),
  plan: plan(),
  amount: integer("amount").notNull(),
  institution: text("institution").notNull(),
  address: text("address").notNull(),
  contact: text("contact").notNull(),
  purchaseOrder: text("purchase_order").notNull(),
  teamName: text("team_name"),
  createdAt: created(),
  expiresAt: timestamptz("expires_at").notNull(),
  acceptedAt: timestamptz("accepted_at"),
});

export const billingNotices = pgTable(
  "billing_notices",
  {
    subscriptionId: text("subscription_id").notNull(),
    occasion: text("occasion").notNull(),
    sentAt: timestamptz("sent_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.occasion] })],
);
