import { bigint, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";
import { teams, users } from "./accounts.ts";

export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  resetsAt: timestamptz("resets_at").notNull(),
});

export const auditLog = pgTable("audit_log", {
  id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  at: timestamptz("at").notNull().defaultNow(),
  action: text("action").notNull(),
  actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
  teamId: uuid("team_id").references(() => teams.id, { onDelete: "set null" }),
  subject: text("subject"),
  ipAddress: text("ip_address"),
  detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
});
