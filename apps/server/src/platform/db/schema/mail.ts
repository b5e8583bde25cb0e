import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";

export const mailOutbox = pgTable("mail_outbox", {
  id: uuid("id").primaryKey().defaultRandom(),
  recipient: text("recipient").notNull(),
  kind: text("kind").notNull(),
  subject: text("subject").notNull(),
  encryptedText: text("sealed_text"),
  encryptedEnvelope: text("sealed_envelope"),
  status: text("status", { enum: ["queued", "held", "sent", "failed"] })
    .notNull()
    .default("queued"),
  attempts: integer("attempts").notNull().default(0),
  lastError: text("last_error"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  sentAt: timestamptz("sent_at"),
});
