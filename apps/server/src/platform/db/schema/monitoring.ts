import type { SentJourney } from "@meridian/contract/monitoring/schemas";
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";

const identity = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();
type Facts = Readonly<Record<string, string | number | boolean>>;

export const metrics = pgTable("metrics", {
  id: identity(),
  at: timestamptz("at").notNull(),
  receivedAt: timestamptz("received_at").notNull().defaultNow(),
  name: text("name").notNull(),
  value: doublePrecision("value").notNull(),
  tags: jsonb("tags").$type<Facts>().notNull().default({}),
  metadata: jsonb("metadata").$type<Facts>().notNull().default({}),
});

export const metricBatches = pgTable("metric_batches", {
  id: uuid("id").primaryKey(),
  receivedAt: timestamptz("received_at").notNull().defaultNow(),
});

export const journeys = pgTable("journeys", {
  id: uuid("id").primaryKey(),
  type: text("type").notNull(),
  sessionId: text("session_id").notNull(),
  signedIn: boolean("signed_in").notNull(),
  startedAt: timestamptz("started_at").notNull(),
  endedAt: timestamptz("ended_at").notNull(),
  steps: jsonb("steps").$type<SentJourney["steps"]>().notNull(),
  completed: boolean("completed").notNull(),
  success: boolean("success").notNull(),
  receivedAt: timestamptz("received_at").notNull().defaultNow(),
});

const sources = ["browser", "server"] as const;

export const errorRecords = pgTable("error_records", {
  id: identity(),
  at: timestamptz("at").notNull().defaultNow(),
  source: text("source", { enum: sources }).notNull(),
  requestId: text("request_id"),
  place: text("place").notNull(),
  message: text("message").notNull(),
  stack: text("stack").notNull().default(""),
});

export const alerts = pgTable("alerts", {
  id: uuid("id").primaryKey().defaultRandom(),
  rule: text("rule").notNull(),
  severity: text("severity", { enum: ["critical", "high"] }).notNull(),
  raisedAt: timestamptz("raised_at").notNull(),
  source: text("source", { enum: sources }).notNull(),
  confirmed: boolean("confirmed").notNull(),
  measured: doublePrecision("measured").notNull(),
  reports: integer("reports").notNull().default(1),
  mailedTo: integer("mailed_to").notNull().default(0),
});

export const alertCooldowns = pgTable("alert_cooldowns", {
  key: text("key").primaryKey(),
  alertId: uuid("alert_id").notNull(),
  raisedAt: timestamptz("raised_at").notNull(),
});

export const healthResults = pgTable("health_checks", {
  at: timestamptz("at").primaryKey(),
  checked: text("checked").array().notNull(),
  failed: text("failed").array().notNull(),
});
