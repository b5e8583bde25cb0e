import type { TrainingResult } from "@meridian/contract/training";
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

/** What the engine found of one answer. */
export interface CheckedAnswer {
  readonly country: string;
  readonly right: boolean;
  readonly helped: boolean;
  /** What was asked, however it was written; null for what is no question of its own, missing from before it was kept. */
  readonly question?: string | null;
  /** The step of a table that a single mark lies on. */
  readonly step?: string | null;
}

export const trainingRounds = pgTable("training_rounds", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  difficulty: text("difficulty", { enum: ["starter", "practised", "expert"] }).notNull(),
  bestStreak: integer("best_streak").notNull(),
  results: jsonb("results").$type<readonly TrainingResult[]>().notNull(),
  finishedAt: timestamp("finished_at", { withTimezone: true }).notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  /** Null for a round that brought counts only. */
  checked: jsonb("checked").$type<readonly CheckedAnswer[]>(),
});

export const trainingCertificates = pgTable(
  "training_certificates",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    country: text("country").notNull(),
    answers: integer("answers").notNull(),
    right: integer("right").notNull(),
    earnedAt: timestamp("earned_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.country] })],
);
