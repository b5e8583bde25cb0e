import { assignableRoles } from "@meridian/contract/team/schemas";
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";
import { teamId, userReference, users } from "./accounts.ts";

export const scimTokens = pgTable("scim_tokens", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: teamId(),
  start: text("start").notNull(),
  hash: text("hash").notNull().unique(),
  createdBy: userReference("created_by"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  lastUsedAt: timestamptz("last_used_at"),
  revokedAt: timestamptz("revoked_at"),
});

export const scimUsers = pgTable("scim_users", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: teamId(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  userName: text("user_name").notNull(),
  email: text("email").notNull(),
  externalId: text("external_id"),
  attributes: jsonb("attributes").$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  createdAccount: boolean("created_account").notNull().default(false),
  hasJoined: boolean("has_joined").notNull().default(false),
  groupRole: text("group_role", { enum: assignableRoles }),
  deactivatedAt: timestamptz("deactivated_at"),
  deletedAt: timestamptz("deleted_at"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

export const scimGroups = pgTable("scim_groups", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: teamId(),
  displayName: text("display_name").notNull(),
  externalId: text("external_id"),
  role: text("role", { enum: assignableRoles }),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

export const scimGroupMembers = pgTable(
  "scim_group_members",
  {
    groupId: uuid("group_id")
      .notNull()
      .references(() => scimGroups.id, { onDelete: "cascade" }),
    scimUserId: uuid("scim_user_id")
      .notNull()
      .references(() => scimUsers.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.scimUserId] })],
);
