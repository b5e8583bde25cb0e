import type { Policy } from "@meridian/grading";
import { sql } from "drizzle-orm";
import {
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "../column-types.ts";

const created = () => moment("created_at").notNull().defaultNow();
const updated = () => moment("updated_at").notNull().defaultNow();

/** The property names of `users`, `sessions`, `authAccounts`, `verifications` and `twoFactors` are better-auth's. */
export const users = pgTable("users", {
  id: uuid("id").primaryKey().defaultRandom(),
  email: text("email").notNull().unique(),
  emailDomain: text("email_domain")
    .generatedAlwaysAs(sql`split_part(email, '@', 2)`)
    .notNull(),
  emailVerified: boolean("email_verified").notNull().default(false),
  name: text("full_name").notNull().default(""),
  image: text("image"),
  role: text("role", { enum: ["admin"] }),
  sysadmin: boolean("sysadmin").notNull().default(false),
  termsAccepted: boolean("terms_accepted").notNull().default(false),
  newsOptIn: boolean("news_opt_in").notNull().default(false),
  theme: text("theme", { enum: ["system", "light", "dark"] })
    .notNull()
    .default("system"),
  defaultPolicy: jsonb("default_policy").$type<Policy>(),
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  accessVersion: integer("access_version").notNull().default(0),
  closedAt: moment("closed_at"),
  closedReason: text("closed_reason").notNull().default(""),
  createdAt: created(),
  updatedAt: updated(),
});

/** Somebody named in a row that outlives the account. */
export const person = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: userId(),
    providerId: text("provider_id").notNull(),
    accountId: text("account_id").notNull(),
    password: text("password"),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text("scope"),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [unique().on(table.providerId, table.accountId)],
);

export const verifications = pgTable("verifications", {
  id: uuid("id").primaryKey().defaultRandom(),
  identifier: text("identifier").notNull(),
  value: text("value").notNull(),
  expiresAt: moment("expires_at").notNull(),
  createdAt: created(),
  updatedAt: updated(),
});

export const twoFactors = pgTable("two_factors", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: userId().unique(),
  secret: text("secret").notNull(),
  backupCodes: text("backup_codes").notNull(),
  verified: boolean("verified").notNull().default(false),
  failedVerificationCount: integer("failed_verification_count").notNull().default(0),
  lockedUntil: moment("locked_until"),
});

export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    userId: userId(),
    purpose: text("purpose", { enum: ["reset-password", "verify-email", "change-email"] }).notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    newEmail: text("new_email"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

export const customers = pgTable("customers", {
  customerId: text("customer_id").primaryKey(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
  createdAt: created(),
  deletedAt: moment("deleted_at"),
  cardBrand: text("card_brand"),
  cardLast4: text("card_last4"),
  cardExpires: text("card_expires"),
  cardToldAt: moment("card_told_at"),
  cardToldBy: text("card_told_by"),
});

export const subscriptions = pgTable("subscriptions", {
  id: text("id").primaryKey(),
  customerId: text("customer_id")
    .notNull()
    .references(() => customers.customerId),
  plan: text("plan", { enum: ["professional", "team", "institution"] }).notNull(),
  status: text("status").notNull(),
  /** A copy of `status` (spec section 3), kept by the database. */
  subscriptionStatus: text("subscription_status")
    .generatedAlwaysAs(sql`status`)
    .notNull(),
  seats: integer("seats"),
  cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
  currentPeriodEnd: moment("current_period_end"),
  trialEnd: moment("trial_end"),
  endedAt: moment("ended_at"),
  createdAt: created(),
  updatedAt: updated(),
  deletedAt: moment("deleted_at"),
  interval: text("billing_interval", { enum: ["month", "year"] }),
  byInvoice: boolean("by_invoice").notNull().default(false),
  /** Which of the provider's messages the row was written from. */
  toldAt: moment("told_at"),
  toldRank: integer("told_rank").notNull().default(0),
  toldBy: text("told_by"),
  /** Bought by invoice, and neither paid nor approved yet: it opens nothing. */
  pending: boolean("pending").notNull().default(false),
  approvedAt: moment("approved_at"),
  approvedBy: person("approved_by"),
  checkoutId: uuid("checkout_id"),
  firstWarningAt: moment("first_warning_at"),
  secondWarningAt: moment("second_warning_at"),
});

export const teams = pgTable("teams", {
  id: uuid("id").primaryKey().defaultRandom(),
  name: text("name").notNull(),
  subscriptionId: text("subscription_id")
    .unique()
    .references(() => subscriptions.id),
  domainAccess: boolean("domain_access").notNull().default(true),
  policy: jsonb("policy").$type<Policy>(),
  needsApproval: boolean("needs_approval").notNull().default(false),
  retentionMonths: integer("retention_months"),
  requiresTwoFactor: boolean("requires_two_factor").notNull().default(false),
  byHandMinutes: numeric("by_hand_minutes", { precision: 4, scale: 1 }),
  createdAt: created(),
  deletedAt: moment("deleted_at"),
});

const teamId = () =>
  uuid("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" });

export const memberships = pgTable(
  "memberships",
  {
    teamId: teamId(),
    userId: userId(),
    role: text("role", { enum: ["owner", "admin", "evaluator", "trainee"] }).notNull(),
    createdAt: created(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.userId] })],
);

export const invitations = pgTable("invitations", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: teamId(),
  email: text("email").notNull(),
  role: text("role", { enum: ["admin", "evaluator", "trainee"] }).notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  invitedBy: uuid("invited_by").references(() => users.id, { onDelete: "set null" }),
  expiresAt: moment("expires_at").notNull(),
  acceptedAt: moment("accepted_at"),
  revokedAt: moment("revoked_at"),
  createdAt: created(),
});

export const sessions = pgTable("sessions", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: userId(),
  token: text("token").notNull().unique(),
  expiresAt: moment("expires_at").notNull(),
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  activeTeamId: uuid("active_team_id").references(() => teams.id, { onDelete: "set null" }),
  reauthenticatedAt: moment("reauthenticated_at").notNull().defaultNow(),
  createdAt: created(),
  updatedAt: updated(),
});

export const leads = pgTable("leads", {
  email: text("email").primaryKey(),
  source: text("source").notNull(),
  newsOptIn: boolean("news_opt_in").notNull().default(false),
  consentedAt: moment("consented_at").notNull(),
  createdAt: created(),
});
