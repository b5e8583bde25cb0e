import type { TeamEventData } from "@meridian/contract/public-api/events";
import {
  teamEvents as teamEventTypes,
  webhookDeliveryStates,
  type WebhookEvent,
  webhookEvents,
} from "@meridian/contract/webhooks/schemas";
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";
import { teamId, users } from "./accounts.ts";

export const webhookEndpoints = pgTable("webhook_endpoints", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: teamId(),
  url: text("url").notNull(),
  events: text("events").array().$type<WebhookEvent[]>().notNull(),
  encryptedSecret: text("sealed_secret").notNull(),
  encryptedPreviousSecret: text("sealed_previous_secret"),
  previousUntil: timestamptz("previous_until"),
  enabled: boolean("enabled").notNull().default(true),
  disabledReason: text("disabled_reason"),
  failingSince: timestamptz("failing_since"),
  createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  deletedAt: timestamptz("deleted_at"),
});

export const webhookDeliveries = pgTable("webhook_deliveries", {
  id: uuid("id").primaryKey().defaultRandom(),
  endpointId: uuid("endpoint_id")
    .notNull()
    .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
  event: text("event", { enum: [...webhookEvents, "webhook.test"] }).notNull(),
  reportId: uuid("report_id"),
  evaluationId: uuid("evaluation_id"),
  body: text("body"),
  state: text("state", { enum: webhookDeliveryStates }).notNull().default("queued"),
  attempts: integer("attempts").notNull().default(0),
  responseStatus: integer("response_status"),
  lastError: text("last_error"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  attemptedAt: timestamptz("attempted_at"),
  deliveredAt: timestamptz("delivered_at"),
});

export const teamEvents = pgTable("team_events", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: teamId(),
  /** Order in the feed; null until the feed is read. */
  position: bigint("position", { mode: "number" }),
  type: text("type", { enum: teamEventTypes }).notNull(),
  evaluationId: uuid("evaluation_id"),
  data: jsonb("data").$type<TeamEventData>().notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
