import * as z from "zod/mini";
import { defineCall, rawBody } from "../calls/define-call.ts";
import {
  noticeDetail,
  noticeList,
  noticeRequest,
  recipientList,
  recipientsRequest,
  studentReport,
  templateList,
  templateRequest,
  unsubscribeState,
} from "./schemas.ts";

export const listTemplates = defineCall("GET /api/notify/templates", {
  access: "team-read",
  response: templateList,
});
export const createTemplate = defineCall("POST /api/notify/templates", {
  access: "team",
  body: templateRequest,
  response: templateList,
  status: 201,
});
export const deleteTemplate = defineCall("DELETE /api/notify/templates/:id", {
  access: "team",
  response: templateList,
});

export const listRecipients = defineCall("POST /api/notify/recipients", {
  access: "team",
  repeat: "harmless",
  body: recipientsRequest,
  response: recipientList,
});
export const listNotices = defineCall("GET /api/notify/notices", {
  access: "team-read",
  query: z.object({ before: z.optional(z.string()) }),
  response: noticeList,
});
export const createNotice = defineCall("POST /api/notify/notices", {
  access: "team-verified",
  body: noticeRequest,
  response: noticeDetail,
  status: 201,
});
export const getNotice = defineCall("GET /api/notify/notices/:id", {
  access: "team-read",
  response: noticeDetail,
});
export const cancelNotice = defineCall("POST /api/notify/notices/:id/cancel", {
  access: "team",
  response: noticeDetail,
});

/** Signed by the email provider. */
export const receiveBounces = defineCall("POST /api/notify/bounces", {
  access: "public",
  repeat: "harmless",
  body: rawBody,
});

export const getStudentReport = defineCall("GET /api/student-reports/:token", {
  access: "public",
  response: studentReport,
});
export const getUnsubscribeState = defineCall("GET /api/unsubscribe/:token", {
  access: "public",
  response: unsubscribeState,
});
/** The URL of the List-Unsubscribe header: email clients post to it (RFC 8058), students open it as a page. */
export const unsubscribe = defineCall("POST /unsubscribe/:token", {
  access: "public",
  response: unsubscribeState,
});
