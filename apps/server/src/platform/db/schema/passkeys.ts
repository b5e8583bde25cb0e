import { bigint, boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";
import { userId, users } from "./accounts.ts";

export const passkeys = pgTable("passkeys", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: userId(),
  name: text("name").notNull(),
  credentialId: text("credential_id").notNull().unique(),
  publicKey: text("public_key").notNull(),
  counter: bigint("counter", { mode: "number" }).notNull().default(0),
  transports: text("transports").array().notNull().default([]),
  synced: boolean("synced").notNull().default(false),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  lastUsedAt: timestamptz("last_used_at"),
});

export const passkeyChallenges = pgTable("passkey_challenges", {
  id: text("id").primaryKey(),
  purpose: text("purpose", { enum: ["add", "sign-in", "step-up"] }).notNull(),
  challenge: text("challenge").notNull(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  expiresAt: timestamptz("expires_at").notNull(),
});
