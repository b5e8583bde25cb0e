import { bigint, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";
import { users } from "./accounts.ts";

export const accountExports = pgTable("account_exports", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: uuid("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  state: text("state", { enum: ["requested", "preparing", "ready", "failed"] })
    .notNull()
    .default("requested"),
  attempt: integer("attempt").notNull().default(0),
  bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
  requestedAt: timestamptz("requested_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  readyAt: timestamptz("ready_at"),
  expiresAt: timestamptz("expires_at").notNull(),
});

export const accountExportParts = pgTable(
  "account_export_parts",
  {
    exportId: uuid("export_id")
      .notNull()
      .references(() => accountExports.id, { onDelete: "cascade" }),
    place: integer("place").notNull(),
    content: text("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.place] })],
);
