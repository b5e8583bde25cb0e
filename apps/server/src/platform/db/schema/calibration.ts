import { date, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";
import { teamId, userReference } from "./accounts.ts";

/** A known transcript with its correct grades. They never leave the server before a reader has submitted. */
export interface KnownTranscript {
  readonly country: string;
  readonly table: string;
  readonly courses: readonly {
    readonly name: string;
    readonly mark: string;
    readonly credits: number;
    readonly grade: string;
  }[];
}

export const calibrationSets = pgTable("calibration_sets", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: teamId(),
  title: text("title").notNull(),
  dueOn: date("due_on", { mode: "string" }),
  transcripts: jsonb("transcripts").$type<readonly KnownTranscript[]>().notNull(),
  cellCount: integer("cell_count").notNull(),
  createdBy: userReference("created_by"),
  createdAt: timestamptz("created_at").notNull(),
  closedAt: timestamptz("closed_at"),
});

export const calibrationReadings = pgTable("calibration_readings", {
  id: uuid("id").primaryKey().defaultRandom(),
  setId: uuid("set_id")
    .notNull()
    .references(() => calibrationSets.id, { onDelete: "cascade" }),
  /** Null once the account is deleted; the result stays with the team. */
  readerId: userReference("reader_id"),
  /** One list per transcript, one grade per course. */
  answers: jsonb("answers").$type<readonly (readonly (string | null)[])[]>().notNull().default([]),
  submittedAt: timestamptz("submitted_at"),
  rightCount: integer("right_count"),
});
