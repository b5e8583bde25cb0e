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

export const listTemplates = defineCall("GET /api/notify/templates", "team-read", { response: templateList });
export const createTemplate = defineCall("POST /api/notify/templates", "team", {
  body: templateRequest,
  response: templateList,
  status: 201,
});
export const deleteTemplate = defineCall("DELETE /api/notify/templates/:id", "team", {
  response: templateList,
});

export const listRecipients = defineCall("POST /api/notify/recipients", "team", {
  repeat: "harmless",
  body: recipientsRequest,
  response: recipientList,
});
export const listNotices = defineCall("GET /api/notify/notices", "team-read", {
  query: z.object({ before: z.optional(z.string()) }),
  response: noticeList,
});
export const createNotice = defineCall("POST /api/notify/notices", "team-verified", {
  body: noticeRequest,
  response: noticeDetail,
  status: 201,
});
export const getNotice = defineCall("GET /api/notify/notices/:id", "team-read", { response: noticeDetail });
export const cancelNotice = defineCall("POST /api/notify/notices/:id/cancel", "team", {
  response: noticeDetail,
});

/** Signed by the email provider. */
export const receiveBounces = defineCall("POST /api/notify/bounces", "public", {
  repeat: "harmless",
  body: rawBody,
});

export const getStudentReport = defineCall("GET /api/student-reports/:token", "public", {
  response: studentReport,
});
export const getUnsubscribeState = defineCall("GET /api/unsubscribe/:token", "public", {
  response: unsubscribeState,
});
/** The URL of the List-Unsubscribe header: email clients post to it (RFC 8058), students open it as a page. */
export const unsubscribe = defineCall("POST /unsubscribe/:token", "public", { response: unsubscribeState });
