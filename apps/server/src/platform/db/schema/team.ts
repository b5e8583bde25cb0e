import type { PolicyContent } from "@meridian/contract/policies/schemas";
import type { ReadingText } from "@meridian/contract/readings/schemas";
import type { GradingSystem } from "@meridian/grading";
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";
import { teamId, users } from "./accounts.ts";

export const teamTables = pgTable("team_tables", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: teamId(),
  version: integer("version").notNull().default(1),
  archivedAt: timestamptz("archived_at"),
  /** Preselected for its country in the team's calculators. */
  isDefault: boolean("is_default").notNull().default(false),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const teamTableVersions = pgTable(
  "team_table_versions",
  {
    tableId: uuid("table_id")
      .notNull()
      .references(() => teamTables.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    country: text("country"),
    system: jsonb("system").$type<GradingSystem>().notNull(),
    editorId: uuid("editor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tableId, table.version] })],
);

export const teamPolicies = pgTable("team_policies", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: teamId(),
  name: text("name").notNull(),
  isDefault: boolean("is_default").notNull().default(false),
  locked: boolean("locked").notNull().default(false),
  archivedAt: timestamptz("archived_at"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const teamPolicyVersions = pgTable(
  "team_policy_versions",
  {
    policyId: uuid("policy_id")
      .notNull()
      .references(() => teamPolicies.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    /** The day, in the team's time zone, from which new evaluations use it. */
    effectiveOn: date("effective_on", { mode: "string" }).notNull(),
    content: jsonb("content").$type<PolicyContent>().notNull(),
    editorId: uuid("editor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.policyId, table.version] })],
);

export const teamReadings = pgTable(
  "team_readings",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: teamId(),
    credentialId: text("credential_id").notNull(),
    version: integer("version").notNull().default(1),
    archivedAt: timestamptz("archived_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [unique().on(table.teamId, table.credentialId)],
);

export const teamReadingVersions = pgTable(
  "team_reading_versions",
  {
    readingId: uuid("reading_id")
      .notNull()
      .references(() => teamReadings.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    reading: jsonb("reading").$type<ReadingText>().notNull(),
    editorId: uuid("editor_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.readingId, table.version] })],
);

export const supportGrants = pgTable("support_grants", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: teamId(),
  grantedBy: uuid("granted_by").references(() => users.id, { onDelete: "set null" }),
  reason: text("reason").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  expiresAt: timestamptz("expires_at").notNull(),
  endedAt: timestamptz("ended_at"),
});
