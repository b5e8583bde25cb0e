import type { RecordAction } from "@meridian/contract/queue/action-schemas";
import type { CourseReference } from "@meridian/contract/queue/schemas";
import type { SecondReadingDecision } from "@meridian/contract/second-reading/schemas";
import { boolean, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";
import { teamId, userId, userReference, users } from "./accounts.ts";
import { evaluationId } from "./evaluations.ts";

export const evaluationComments = pgTable("evaluation_comments", {
  id: uuid("id").primaryKey().defaultRandom(),
  evaluationId: evaluationId(),
  authorId: userReference("author_id"),
  kind: text("kind", { enum: ["comment", "return"] }).notNull(),
  body: text("body").notNull(),
  course: jsonb("course").$type<CourseReference>(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const evaluationPresence = pgTable(
  "evaluation_presence",
  {
    evaluationId: evaluationId(),
    userId: userId(),
    seenAt: timestamptz("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.evaluationId, table.userId] })],
);

export const assignmentRules = pgTable(
  "assignment_rules",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    teamId: teamId(),
    position: integer("position").notNull(),
    country: text("country"),
    program: text("program"),
    assigneeIds: uuid("assignee_ids").array().notNull(),
    dueDays: integer("due_days"),
    turn: integer("turn").notNull().default(0),
  },
  (table) => [unique().on(table.teamId, table.position)],
);

export const recordActions = pgTable("record_actions", {
  id: uuid("id").primaryKey(),
  teamId: teamId(),
  evaluatorId: uuid("actor_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  ssoTeamId: uuid("sso_team_id"),
  action: jsonb("action").$type<RecordAction>().notNull(),
  state: text("state", { enum: ["running", "cancelled", "failed", "done"] }).notNull(),
  total: integer("total").notNull(),
  done: integer("done").notNull().default(0),
  changed: integer("changed").notNull().default(0),
  undo: boolean("undo").notNull().default(false),
  createdAt: timestamptz("created_at").notNull(),
  finishedAt: timestamptz("finished_at"),
  expiresAt: timestamptz("expires_at").notNull(),
});

export const recordActionItems = pgTable(
  "record_action_items",
  {
    actionId: uuid("action_id")
      .notNull()
      .references(() => recordActions.id, { onDelete: "cascade" }),
    place: integer("place").notNull(),
    evaluationId: evaluationId(),
    outcome: text("outcome", { enum: ["changed", "skipped", "undone"] }),
    message: text("message").notNull().default(""),
    before: jsonb("before").$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.actionId, table.place] })],
);

export const secondReadings = pgTable("second_readings", {
  id: uuid("id").primaryKey().defaultRandom(),
  evaluationId: evaluationId(),
  teamId: teamId(),
  blind: boolean("blind").notNull(),
  /** The version of the record that was finished, and how many courses were knowingly left out of its GPA. */
  version: integer("version").notNull(),
  country: text("country"),
  firstReaderId: userReference("first_reader_id"),
  readerId: userReference("reader_id"),
  createdAt: timestamptz("created_at").notNull(),
  /** The second reading: document, systems and result, like the document of an evaluation. */
  document: jsonb("document"),
  submittedAt: timestamptz("submitted_at"),
  cellCount: integer("cell_count"),
  agreedCount: integer("agreed_count"),
  decisions: jsonb("decisions").$type<SecondReadingDecision[]>().notNull().default([]),
  settledAt: timestamptz("settled_at"),
  settledBy: userReference("settled_by"),
  outcome: text("outcome", { enum: ["agreed", "decided", "withdrawn"] }),
});
