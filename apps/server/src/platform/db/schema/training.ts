import type { TrainingResult } from "@meridian/contract/training/schemas";
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { userId } from "./accounts.ts";

/** One answer as checked by the engine. */
export interface CheckedAnswer {
  readonly country: string;
  readonly right: boolean;
  readonly helped: boolean;
  /** Identifies the question regardless of its spelling; null if it cannot count separately, missing in older rows. */
  readonly question?: string | null;
  /** The band of the table that a single mark falls into. */
  readonly step?: string | null;
}

export const trainingRounds = pgTable("training_rounds", {
  id: uuid("id").primaryKey(),
  userId: userId(),
  difficulty: text("difficulty", { enum: ["starter", "practised", "expert"] }).notNull(),
  bestStreak: integer("best_streak").notNull(),
  results: jsonb("results").$type<readonly TrainingResult[]>().notNull(),
  finishedAt: timestamp("finished_at", { withTimezone: true }).notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  /** Null for a round that was sent with counts only. */
  checked: jsonb("checked").$type<readonly CheckedAnswer[]>(),
});

export const trainingCertificates = pgTable(
  "training_certificates",
  {
    userId: userId(),
    country: text("country").notNull(),
    answers: integer("answers").notNull(),
    right: integer("right").notNull(),
    earnedAt: timestamp("earned_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.country] })],
);
