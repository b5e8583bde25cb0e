import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";
import { teamId, users } from "./accounts.ts";

export const apiKeys = pgTable("api_keys", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: teamId(),
  name: text("name").notNull(),
  start: text("start").notNull(),
  hash: text("hash").notNull().unique(),
  scopes: text("scopes").array().notNull(),
  createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  expiresAt: timestamptz("expires_at"),
  lastUsedAt: timestamptz("last_used_at"),
  revokedAt: timestamptz("revoked_at"),
});
