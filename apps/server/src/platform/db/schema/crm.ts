import { deliveryStates } from "@meridian/contract/crm/schemas";
import { connectorKinds } from "@meridian/contract/crm/connector";
import type { Mapping } from "@meridian/contract/crm/mapping";
import type { FeedMapping } from "@meridian/contract/crm/feeds/fields";
import { type FeedCounts, type FeedIssue, feedSchedules } from "@meridian/contract/crm/feeds/schemas";
import { boolean, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";
import { teamId, userReference } from "./accounts.ts";
import { apiKeys } from "./api-keys.ts";
import { evaluationId, evaluations } from "./evaluations.ts";

export const crmConnections = pgTable("crm_connections", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: teamId(),
  kind: text("kind", { enum: connectorKinds }).notNull(),
  name: text("name").notNull(),
  settings: jsonb("settings").$type<Readonly<Record<string, string>>>().notNull(),
  encryptedCredentials: text("sealed_credentials").notNull(),
  mapping: jsonb("mapping").$type<Mapping>().notNull(),
  automatic: boolean("automatic").notNull().default(false),
  enabled: boolean("enabled").notNull().default(true),
  hostKey: text("host_key"),
  testedAt: timestamptz("tested_at"),
  testError: text("test_error"),
  stuckSince: timestamptz("stuck_since"),
  stuckReason: text("stuck_reason"),
  stuckNotifiedAt: timestamptz("stuck_told_at"),
  createdBy: userReference("created_by"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  deletedAt: timestamptz("deleted_at"),
});

export const crmDeliveries = pgTable(
  "crm_deliveries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    connectionId: uuid("connection_id")
      .notNull()
      .references(() => crmConnections.id, { onDelete: "cascade" }),
    evaluationId: evaluationId(),
    version: integer("version").notNull(),
    state: text("state", { enum: deliveryStates }).notNull().default("queued"),
    automatic: boolean("automatic").notNull(),
    actorId: userReference("actor_id"),
    batchId: uuid("batch_id"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** Of a rejected delivery: only the approval of the record was missing. */
    awaitsApproval: boolean("awaits_approval").notNull().default(false),
    reference: text("reference"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    sentAt: timestamptz("sent_at"),
  },
  (table) => [unique().on(table.connectionId, table.evaluationId, table.version)],
);

export const crmFeeds = pgTable("crm_feeds", {
  connectionId: uuid("connection_id")
    .primaryKey()
    .references(() => crmConnections.id, { onDelete: "cascade" }),
  source: text("source").notNull(),
  mapping: jsonb("mapping").$type<FeedMapping>().notNull(),
  schedule: text("schedule", { enum: feedSchedules }).notNull(),
  dailyHour: integer("daily_hour").notNull(),
  nextRunAt: timestamptz("next_run_at"),
  failingSince: timestamptz("failing_since"),
  notifiedAt: timestamptz("notified_at"),
  savedBy: userReference("saved_by"),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

export const crmFeedRuns = pgTable("crm_feed_runs", {
  id: uuid("id").primaryKey().defaultRandom(),
  connectionId: uuid("connection_id")
    .notNull()
    .references(() => crmConnections.id, { onDelete: "cascade" }),
  manual: boolean("manual").notNull(),
  startedAt: timestamptz("started_at").notNull().defaultNow(),
  finishedAt: timestamptz("finished_at"),
  file: text("file"),
  counts: jsonb("counts").$type<FeedCounts>(),
  leftOut: jsonb("left_out").$type<readonly FeedIssue[]>().notNull().default([]),
  error: text("error"),
});

export const crmApplicants = pgTable(
  "crm_applicants",
  {
    connectionId: uuid("connection_id")
      .notNull()
      .references(() => crmConnections.id, { onDelete: "cascade" }),
    applicantKey: text("applicant_key").notNull(),
    evaluationId: uuid("evaluation_id").references(() => evaluations.id, { onDelete: "set null" }),
    version: integer("version"),
    fingerprint: text("fingerprint").notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.applicantKey] })],
);

export const ceebCodes = pgTable(
  "ceeb_codes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: teamId(),
    institution: text("institution").notNull(),
    institutionKey: text("institution_key").notNull(),
    ceeb: text("ceeb").notNull(),
    fromRecord: boolean("from_record").notNull().default(false),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (table) => [unique().on(table.teamId, table.institutionKey)],
);

export const embedLinks = pgTable("embed_links", {
  tokenHash: text("token_hash").primaryKey(),
  teamId: teamId(),
  evaluationId: evaluationId(),
  keyId: uuid("key_id")
    .notNull()
    .references(() => apiKeys.id, { onDelete: "cascade" }),
  expiresAt: timestamptz("expires_at").notNull(),
});
