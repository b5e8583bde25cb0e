import type {
  BulkIssue,
  BulkMapping,
  BulkResult,
  BulkStudent,
  NewBulkRun,
} from "@meridian/contract/bulk/schemas";
import type { OfficePolicy } from "@meridian/contract/evaluation/evaluation-document";
import type { Policy } from "@meridian/grading";
import { integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";
import { teams, users } from "./accounts.ts";
import { evaluations } from "./evaluations.ts";

/** The policies of a run, as they were when it started. */
export interface RunPolicies {
  /** For students without a policy of the office. */
  readonly policy: Policy;
  readonly officePolicies?: readonly OfficePolicy[];
  /** For programs that select no policy. */
  readonly policyId?: string | undefined;
  /** IDs of policies by program. */
  readonly programs?: Readonly<Record<string, string>> | undefined;
}

export type BulkSettings = RunPolicies &
  Pick<NewBulkRun, "fingerprint" | "system" | "save"> &
  // Missing in older runs.
  Partial<Pick<NewBulkRun, "duplicates" | "dropped" | "dryRun">>;

export const bulkRuns = pgTable("bulk_runs", {
  id: uuid("id").primaryKey(),
  evaluatorId: uuid("maker_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  teamId: uuid("team_id").references(() => teams.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  state: text("state", { enum: ["uploading", "running", "cancelled", "failed", "done"] }).notNull(),
  settings: jsonb("settings").$type<BulkSettings>().notNull(),
  students: integer("students").notNull(),
  received: integer("received").notNull().default(0),
  evaluated: integer("evaluated").notNull().default(0),
  courses: integer("courses").notNull().default(0),
  faults: integer("faults").notNull().default(0),
  saved: integer("saved").notNull().default(0),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  finishedAt: timestamptz("finished_at"),
  expiresAt: timestamptz("expires_at").notNull(),
  worker: uuid("worker"),
  /** If in the past: when its last lease ended. */
  leasedUntil: timestamptz("leased_until"),
  failures: integer("failures").notNull().default(0),
});

const runId = () =>
  uuid("run_id")
    .notNull()
    .references(() => bulkRuns.id, { onDelete: "cascade" });

export type BulkRunRow = typeof bulkRuns.$inferSelect;

export const bulkChunks = pgTable(
  "bulk_pieces",
  {
    runId: runId(),
    place: integer("place").notNull(),
    students: jsonb("students").$type<readonly BulkStudent[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.place] })],
);

export const bulkResults = pgTable(
  "bulk_results",
  {
    runId: runId(),
    place: integer("place").notNull(),
    externalId: text("external_id").notNull(),
    studentName: text("student_name").notNull(),
    system: text("system").notNull(),
    gpa: text("gpa").notNull(),
    creditsAttempted: numeric("credits_attempted", { mode: "number" }).notNull(),
    creditsEarned: numeric("credits_earned", { mode: "number" }).notNull(),
    usCreditsEarned: numeric("us_credits_earned", { mode: "number" }),
    counted: integer("counted").notNull(),
    leftOut: integer("left_out").notNull(),
    faults: jsonb("faults").$type<readonly BulkIssue[]>().notNull(),
    policy: jsonb("policy").$type<BulkResult["policy"]>(),
    notes: jsonb("notes").$type<readonly string[]>().notNull().default([]),
    evaluationId: uuid("evaluation_id").references(() => evaluations.id, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.runId, table.place] })],
);

/** Of a team, or of a user without one. */
export const bulkMappings = pgTable(
  "bulk_mappings",
  {
    ownerId: uuid("owner_id").notNull(),
    source: text("source").notNull(),
    teamId: uuid("team_id").references(() => teams.id, { onDelete: "cascade" }),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    mapping: jsonb("mapping").$type<BulkMapping>().notNull(),
    savedAt: timestamptz("saved_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.source] })],
);
