import type { TrainingResult } from "@meridian/contract/training";
import { integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

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
});
