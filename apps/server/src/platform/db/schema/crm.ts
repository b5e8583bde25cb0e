import { deliveryStates } from "@meridian/contract/crm/schemas";
import { connectorKinds } from "@meridian/contract/crm/connector";
import type { Mapping } from "@meridian/contract/crm/mapping";
import { boolean, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";
import { userReference, teams } from "./accounts.ts";
import { evaluations } from "./evaluations.ts";

export const crmConnections = pgTable("crm_connections", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: uuid("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" }),
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
    evaluationId: uuid("evaluation_id")
      .notNull()
      .references(() => evaluations.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    state: text("state", { enum: deliveryStates }).notNull().default("queued"),
    automatic: boolean("automatic").notNull(),
    actorId: userReference("actor_id"),
    batchId: uuid("batch_id"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    reference: text("reference"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    sentAt: timestamptz("sent_at"),
  },
  (table) => [unique().on(table.connectionId, table.evaluationId, table.version)],
);
