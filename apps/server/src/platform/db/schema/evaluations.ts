import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "../column-types.ts";
import { person, teams } from "./accounts.ts";

const states = ["draft", "final", "approved"] as const;

export const evaluations = pgTable("evaluations", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: uuid("team_id").references(() => teams.id, { onDelete: "cascade" }),
  makerId: person("maker_id"),
  teamVisible: boolean("team_visible").notNull().default(true),
  state: text("state", { enum: states }).notNull().default("draft"),
  version: integer("version").notNull().default(1),
  studentName: text("student_name").notNull().default(""),
  studentExternalId: text("student_external_id").notNull().default(""),
  /** Small letters; taken out of the document by the database. */
  studentEmail: text("student_email")
    .generatedAlwaysAs(sql`lower(coalesce(document #>> '{document,student,email}', ''))`)
    .notNull(),
  institution: text("institution").notNull().default(""),
  country: text("country"),
  system: text("system"),
  gpa: numeric("gpa", { precision: 4, scale: 3 }),
  credits: numeric("credits", { precision: 8, scale: 2 }).notNull().default("0"),
  courseCount: integer("course_count").notNull().default(0),
  tags: text("tags").array().notNull().default([]),
  notes: text("notes").notNull().default(""),
  entrySeconds: integer("entry_seconds").notNull().default(0),
  datasetVersion: text("dataset_version").notNull(),
  /** Tells a second evaluation of the same student, tables and courses (`content-key.ts`); null in older rows. */
  contentKey: text("content_key"),
  document: jsonb("document").notNull(),
  /** Name, external ID, institution and notes, folded for the search; kept by the database. */
  searchText: text("search_text")
    .generatedAlwaysAs(
      sql`search_fold(student_name || ' ' || student_external_id || ' ' || institution || ' ' || notes)`,
    )
    .notNull(),
  /** As `searchText` and `tags` where they fit an index entry; null in a long record (decision 051). */
  lineText: text("line_text").generatedAlwaysAs(
    sql`line_text(student_name || ' ' || student_external_id || ' ' || institution || ' ' || notes, tags)`,
  ),
  lineTags: text("line_tags")
    .array()
    .generatedAlwaysAs(sql`line_tags(tags)`),
  /** What the list is ordered by: the beginning, in small letters. */
  studentKey: text("student_key")
    .generatedAlwaysAs(sql`lower("left"(student_name, 40))`)
    .notNull(),
  institutionKey: text("institution_key")
    .generatedAlwaysAs(sql`lower("left"(institution, 40))`)
    .notNull(),
  saveId: uuid("save_id"),
  /** How far the publishers' tables lie apart, taken out of the document by the database. */
  gpaSpread: numeric("gpa_spread", { precision: 4, scale: 3 }).generatedAlwaysAs(
    sql`(document #>> '{result,range,spread}')::numeric`,
  ),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  updatedBy: person("updated_by"),
  finalAt: moment("final_at"),
  approvedAt: moment("approved_at"),
  approvedBy: person("approved_by"),
  deletedAt: moment("deleted_at"),
});

export const evaluationVersions = pgTable(
  "evaluation_versions",
  {
    evaluationId: uuid("evaluation_id")
      .notNull()
      .references(() => evaluations.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    document: jsonb("document").notNull(),
    gpa: numeric("gpa", { precision: 4, scale: 3 }),
    state: text("state", { enum: states }).notNull(),
    editorId: person("editor_id"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.evaluationId, table.version] })],
);

export const recordLog = pgTable("record_log", {
  id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  evaluationId: uuid("evaluation_id")
    .notNull()
    .references(() => evaluations.id, { onDelete: "cascade" }),
  at: moment("at").notNull().defaultNow(),
  actorId: person("actor_id"),
  action: text("action").notNull(),
  detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
});
