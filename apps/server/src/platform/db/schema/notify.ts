import type { NoticeLanguage } from "@meridian/contract/notify";
import type { ReportModel } from "@meridian/report/report-model";
import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../column-types.ts";
import { person, teams } from "./accounts.ts";

const team = () =>
  uuid("team_id")
    .notNull()
    .references(() => teams.id, { onDelete: "cascade" });

export const noticeTemplates = pgTable("notice_templates", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: team(),
  name: text("name").notNull(),
  language: text("language").$type<NoticeLanguage>().notNull(),
  subject: text("subject").notNull(),
  body: text("body").notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
  updatedBy: person("updated_by"),
});

export const notices = pgTable("notices", {
  id: uuid("id").primaryKey().defaultRandom(),
  teamId: team(),
  senderId: person("sender_id"),
  language: text("language").$type<NoticeLanguage>().notNull(),
  subject: text("subject").notNull(),
  body: text("body").notNull(),
  replyTo: text("reply_to").notNull().default(""),
  consentNote: text("consent_note").notNull().default(""),
  linkDays: integer("link_days").notNull(),
  sendAt: moment("send_at").notNull(),
  cancelledAt: moment("cancelled_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
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
  expiresAt: moment("expires_at"),
  openedAt: moment("opened_at"),
  sentAt: moment("sent_at"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

export const noticeUnsubscribes = pgTable(
  "notice_unsubscribes",
  {
    teamId: team(),
    email: text("email").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.email] })],
);
