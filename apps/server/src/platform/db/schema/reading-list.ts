import { readableKinds } from "@meridian/contract/reading-list/schemas";
import { boolean, doublePrecision, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { userId } from "./accounts.ts";

export const readingListItems = pgTable(
  "reading_list",
  {
    userId: userId(),
    kind: text("kind", { enum: readableKinds }).notNull(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    note: text("note").notNull().default(""),
    read: boolean("read").notNull().default(false),
    position: doublePrecision("position").notNull(),
    removed: boolean("removed").notNull().default(false),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull().defaultNow(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.slug] })],
);
