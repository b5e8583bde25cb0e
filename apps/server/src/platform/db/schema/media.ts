import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "../column-types.ts";

/** Public images (`/media/<path>`), stored in the database so that every server process can serve them. */
export const media = pgTable("media", {
  path: text("path").primaryKey(),
  contentType: text("content_type").notNull(),
  hash: text("hash").notNull(),
  size: integer("size").notNull(),
  content: bytea("content").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
