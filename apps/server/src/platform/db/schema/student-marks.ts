import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { NoticeLanguage } from "@meridian/contract/notify/schemas";
import type { UploadType } from "@meridian/contract/student-marks/limits";
import { boolean, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytea, timestamptz } from "../column-types.ts";
import { teamId, userReference } from "./accounts.ts";
import { evaluations } from "./evaluations.ts";

const team = () => teamId();
const evaluation = (name: string) => uuid(name).references(() => evaluations.id, { onDelete: "set null" });

export const marksRequests = pgTable("marks_requests", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: team(),
  senderId: userReference("sender_id"),
  givenName: text("given_name").notNull(),
  familyName: text("family_name").notNull(),
  externalId: text("student_external_id").notNull(),
  email: text("email").notNull(),
  program: text("program").notNull(),
  language: text("language").$type<NoticeLanguage>().notNull(),
  showGpa: boolean("show_gpa").notNull(),
  askDocument: boolean("ask_document").notNull(),
  tokenHash: text("token_hash").notNull().unique(),
  mailId: uuid("mail_id"),
  sourceId: evaluation("source_id"),
  evaluationId: evaluation("evaluation_id"),
  submissionId: uuid("submission_id"),
  submission: jsonb("submission").$type<EvaluationDocument>(),
  shownGpa: text("shown_gpa"),
  createdAt: timestamptz("created_at").notNull(),
  expiresAt: timestamptz("expires_at").notNull(),
  openedAt: timestamptz("opened_at"),
  submittedAt: timestamptz("submitted_at"),
  revokedAt: timestamptz("revoked_at"),
});

export const marksFiles = pgTable("marks_files", {
  id: uuid("id").primaryKey(),
  requestId: uuid("request_id")
    .notNull()
    .references(() => marksRequests.id, { onDelete: "cascade" }),
  teamId: team(),
  name: text("name").notNull(),
  contentType: text("content_type").$type<UploadType>().notNull(),
  size: integer("size").notNull(),
  encryptedKey: text("encrypted_key").notNull(),
  encryptedContent: bytea("encrypted_content").notNull(),
  submitted: boolean("submitted").notNull().default(false),
  createdAt: timestamptz("created_at").notNull(),
});
