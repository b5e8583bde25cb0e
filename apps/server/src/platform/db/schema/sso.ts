import { assignableRoles } from "@meridian/contract/team/schemas";
import type { RoleRule, SsoProvider, SsoTestResult } from "@meridian/contract/sso/schemas";
import { boolean, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";
import { sessions, teamId, teams, userId } from "./accounts.ts";

export const ssoConnections = pgTable("sso_connections", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: uuid("team_id")
    .notNull()
    .unique()
    .references(() => teams.id, { onDelete: "cascade" }),
  kind: text("kind", { enum: ["oidc", "saml"] }).notNull(),
  provider: jsonb("provider").$type<SsoProvider>(),
  encryptedSecret: text("encrypted_secret"),
  enabled: boolean("enabled").notNull().default(false),
  justInTime: boolean("just_in_time").notNull().default(true),
  defaultRole: text("default_role", { enum: assignableRoles }).notNull().default("evaluator"),
  roleAttribute: text("role_attribute"),
  roleRules: jsonb("role_rules").$type<readonly RoleRule[]>().notNull().default([]),
  lastTest: jsonb("last_test").$type<SsoTestResult>(),
  lastSignInAt: timestamptz("last_sign_in_at"),
  refreshedAt: timestamptz("refreshed_at"),
  refreshError: text("refresh_error"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

export const ssoDomains = pgTable(
  "sso_domains",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: teamId(),
    domain: text("domain").notNull(),
    token: text("token").notNull(),
    verifiedAt: timestamptz("verified_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [unique().on(table.teamId, table.domain)],
);

const connectionId = () =>
  uuid("connection_id")
    .notNull()
    .references(() => ssoConnections.id, { onDelete: "cascade" });

export const ssoIdentities = pgTable(
  "sso_identities",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    connectionId: connectionId(),
    subject: text("subject").notNull(),
    userId: userId(),
    email: text("email").notNull(),
    mappedRole: text("mapped_role", { enum: assignableRoles }),
    removedAt: timestamptz("removed_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    lastSignInAt: timestamptz("last_sign_in_at"),
  },
  (table) => [unique().on(table.connectionId, table.subject), unique().on(table.connectionId, table.userId)],
);

export const ssoRequests = pgTable("sso_requests", {
  id: text("id").primaryKey(),
  connectionId: connectionId(),
  purpose: text("purpose", { enum: ["sign-in", "test"] }).notNull(),
  browserHash: text("browser_hash").notNull(),
  returnTo: text("return_to").notNull(),
  encryptedOutcome: text("encrypted_outcome"),
  encryptedChecks: text("encrypted_checks"),
  answeredAt: timestamptz("answered_at"),
  expiresAt: timestamptz("expires_at").notNull(),
});

export const ssoSessions = pgTable("sso_sessions", {
  id: uuid("id")
    .primaryKey()
    .references(() => sessions.id, { onDelete: "cascade" }),
  subjectHash: text("subject_hash").notNull(),
  sessionIndexHash: text("session_index_hash"),
  encryptedDetails: text("encrypted_details").notNull(),
});
