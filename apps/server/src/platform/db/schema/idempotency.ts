import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";
import { users } from "./accounts.ts";
import { apiKeys } from "./api-keys.ts";

export const idempotentRequests = pgTable("idempotent_requests", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  apiKeyId: uuid("api_key_id").references(() => apiKeys.id, { onDelete: "cascade" }),
  idempotencyKey: text("idempotency_key").notNull(),
  encryptedRequestHash: text("encrypted_request_hash").notNull(),
  status: integer("status"),
  encryptedResponse: text("encrypted_response"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
