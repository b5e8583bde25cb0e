import * as z from "zod/mini";
import { defineCall, fileResponse, rawBody } from "../calls/define-call.ts";
import { saveResponse } from "../history/responses.ts";
import {
  confirmOfficialRequest,
  createdMarksRequest,
  marksRequestInput,
  marksRequestList,
  marksSubmission,
  openedMarks,
  openMarksRequest,
  reportedMarks,
  resendRequest,
  submittedMarks,
  uploadedFile,
  uploadQuery,
} from "./schemas.ts";

export const listMarksRequests = defineCall("GET /api/marks-requests", "team-read", {
  query: z.object({ before: z.optional(z.string().check(z.maxLength(100))) }),
  response: marksRequestList,
});
/** The response contains the link, so it is not stored for a repeated request. */
export const createMarksRequest = defineCall("POST /api/marks-requests", "team-verified", {
  repeat: "never",
  body: marksRequestInput,
  response: createdMarksRequest,
  status: 201,
});
export const resendMarksRequest = defineCall("POST /api/marks-requests/:id/resend", "team-verified", {
  repeat: "never",
  body: resendRequest,
  response: createdMarksRequest,
});
export const revokeMarksRequest = defineCall("POST /api/marks-requests/:id/revoke", "team");
/** Lets the student enter the marks again behind the same link. */
export const reopenMarksRequest = defineCall("POST /api/marks-requests/:id/reopen", "team");

/** What the student reported for a record, if anything. */
export const getReportedMarks = defineCall("GET /api/evaluations/:id/reported-marks", "premium-read", {
  response: reportedMarks,
});
export const downloadReportedFile = defineCall(
  "GET /api/evaluations/:id/reported-files/:file",
  "premium-read",
  { response: fileResponse },
);
/** The evaluator states that the record agrees with the official transcript. */
export const confirmOfficial = defineCall("POST /api/evaluations/:id/confirm-official", "premium", {
  body: confirmOfficialRequest,
  response: saveResponse,
});

// The student's calls. Each carries the link's token or the session it was exchanged for.

export const openMarks = defineCall("POST /api/marks/open", "public", {
  repeat: "harmless",
  body: openMarksRequest,
  response: openedMarks,
});
/** The browser generates the ID, so a repeated upload replaces the file. */
export const uploadMarksFile = defineCall("PUT /api/marks/files", "public", {
  repeat: "harmless",
  query: uploadQuery,
  body: rawBody,
  response: uploadedFile,
});
export const submitMarks = defineCall("POST /api/marks/submission", "public", {
  repeat: "harmless",
  body: marksSubmission,
  response: submittedMarks,
});
