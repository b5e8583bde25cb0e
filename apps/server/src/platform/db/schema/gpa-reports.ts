import type { ReportFile } from "@meridian/report/report-file";
import type { ReportModel } from "@meridian/report/report-model";
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, timestamptz } from "../column-types.ts";
import { userReference, teams, users } from "./accounts.ts";

export const branding = pgTable("branding", {
  teamId: uuid("team_id")
    .primaryKey()
    .references(() => teams.id, { onDelete: "cascade" }),
  institution: text("institution").notNull().default(""),
  signatoryName: text("signatory_name").notNull().default(""),
  signatoryTitle: text("signatory_title").notNull().default(""),
  address: text("address").notNull().default(""),
  printsBirthDate: boolean("prints_birth_date").notNull().default(true),
  printsEmail: boolean("prints_email").notNull().default(true),
  printsRange: boolean("prints_range").notNull().default(true),
  printsNotes: boolean("prints_notes").notNull().default(true),
  printsObservations: boolean("prints_observations").notNull().default(false),
  logoHash: text("logo_hash"),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  updatedBy: userReference("updated_by"),
});

export const reportLogos = pgTable("report_logos", {
  hash: text("hash").primaryKey(),
  contentType: text("content_type", { enum: ["image/png", "image/jpeg"] }).notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  content: bytea("content").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const gpaReports = pgTable("gpa_reports", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: uuid("team_id").references(() => teams.id, { onDelete: "cascade" }),
  ownerId: uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
  evaluationId: uuid("evaluation_id").notNull(),
  number: text("number").notNull(),
  version: integer("version").notNull().default(1),
  studentName: text("student_name").notNull().default(""),
  studentExternalId: text("student_external_id").notNull().default(""),
  studentEmail: text("student_email").notNull().default(""),
  gpa: text("gpa").notNull().default(""),
  issuedBy: userReference("issued_by"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  revokedAt: timestamptz("revoked_at"),
  revokedBy: userReference("revoked_by"),
  revokedReason: text("revoked_reason"),
  erasedAt: timestamptz("erased_at"),
});

export const gpaReportVersions = pgTable(
  "gpa_report_versions",
  {
    reportId: uuid("report_id")
      .notNull()
      .references(() => gpaReports.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    evaluationVersion: integer("evaluation_version").notNull(),
    code: text("code").notNull().unique(),
    file: jsonb("file").$type<ReportFile>().notNull(),
    issuedBy: userReference("issued_by"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.version] })],
);

export const reportVerifications = pgTable("report_papers", {
  code: text("code").primaryKey(),
  reportId: uuid("report_id").notNull(),
  evaluationId: uuid("evaluation_id").notNull(),
  number: text("number").notNull(),
  version: integer("version").notNull(),
  institution: text("institution").notNull().default(""),
  printed: jsonb("printed").$type<ReportModel>(),
  issuedAt: timestamptz("issued_at").notNull(),
  replacedAt: timestamptz("replaced_at"),
  revokedAt: timestamptz("revoked_at"),
  erasedAt: timestamptz("erased_at"),
});

export const recentPdfs = pgTable("recent_pdfs", {
  id: bytea("id").primaryKey(),
  encryptedPdf: bytea("encrypted_pdf").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});
