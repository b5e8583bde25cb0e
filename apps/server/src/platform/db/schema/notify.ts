import type { NoticeLanguage } from "@meridian/contract/notify/schemas";
import type { ReportModel } from "@meridian/report/report-model";
import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "../column-types.ts";
import { teamId, userReference } from "./accounts.ts";

const team = () => teamId();

export const noticeTemplates = pgTable("notice_templates", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: team(),
  name: text("name").notNull(),
  language: text("language").$type<NoticeLanguage>().notNull(),
  subject: text("subject").notNull(),
  body: text("body").notNull(),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  updatedBy: userReference("updated_by"),
});

export const notices = pgTable("notices", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: team(),
  senderId: userReference("sender_id"),
  language: text("language").$type<NoticeLanguage>().notNull(),
  subject: text("subject").notNull(),
  body: text("body").notNull(),
  replyTo: text("reply_to").notNull().default(""),
  consentNote: text("consent_note").notNull().default(""),
  linkDays: integer("link_days").notNull(),
  sendAt: timestamptz("send_at").notNull(),
  cancelledAt: timestamptz("cancelled_at"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const noticeDeliveries = pgTable("notice_deliveries", {
  id: uuid("id").primaryKey().defaultRandom(),
  noticeId: uuid("notice_id")
    .notNull()
    .references(() => notices.id, { onDelete: "cascade" }),
  teamId: team(),
  evaluationId: uuid("evaluation_id").notNull(),
  studentName: text("student_name").notNull().default(""),
  studentExternalId: text("student_external_id").notNull().default(""),
  email: text("email").notNull(),
  status: text("status", {
    enum: ["waiting", "queued", "sent", "failed", "bounced", "complained", "unsubscribed", "cancelled"],
  })
    .notNull()
    .default("waiting"),
  detail: text("detail"),
  mailId: uuid("mail_id"),
  tokenHash: text("token_hash").unique(),
  unsubscribeHash: text("unsubscribe_hash").unique(),
  printed: jsonb("printed").$type<ReportModel>(),
  expiresAt: timestamptz("expires_at"),
  openedAt: timestamptz("opened_at"),
  sentAt: timestamptz("sent_at"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const noticeUnsubscribes = pgTable(
  "notice_unsubscribes",
  {
    teamId: team(),
    email: text("email").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.email] })],
);
