import * as z from "zod/mini";
import { defineCall, fileResponse, rawBody } from "../calls/define-call.ts";
import {
  brandingRequest,
  brandingState,
  issuePreview,
  issueRequest,
  reportDetail,
  reportPage,
  revokeRequest,
  verification,
} from "./schemas.ts";

const text = z.optional(z.string());
/** The page size that the user will download, which is prepared once the report is issued. */
const sizeQuery = z.object({ size: text });

export const listReports = defineCall("GET /api/gpa-reports", {
  access: "premium-read",
  query: z.object({ q: text, before: text, evaluation: text }),
  response: reportPage,
});
export const issueReport = defineCall("POST /api/gpa-reports", {
  access: "premium",
  query: sizeQuery,
  body: issueRequest,
  response: reportDetail,
  status: 201,
});
export const previewReport = defineCall("GET /api/gpa-reports/issuable/:id", {
  access: "premium-read",
  response: issuePreview,
});
export const getReport = defineCall("GET /api/gpa-reports/:id", {
  access: "premium-read",
  response: reportDetail,
});
export const downloadReportPdf = defineCall("GET /api/gpa-reports/:id/pdf", {
  access: "premium-read",
  query: z.object({ size: text, version: text }),
  response: fileResponse,
});
export const reissueReport = defineCall("POST /api/gpa-reports/:id/reissue", {
  access: "premium",
  query: sizeQuery,
  response: reportDetail,
  status: 201,
});
export const revokeReport = defineCall("POST /api/gpa-reports/:id/revoke", {
  access: "premium",
  body: revokeRequest,
  response: reportDetail,
});
export const eraseReportStudent = defineCall("POST /api/gpa-reports/:id/erase-student", {
  access: "premium",
  stepUp: true,
  response: reportDetail,
});
export const verifyReport = defineCall("GET /api/verify/:code", { access: "public", response: verification });

export const getBranding = defineCall("GET /api/branding", { access: "team-read", response: brandingState });
export const updateBranding = defineCall("PUT /api/branding", {
  access: "admin",
  body: brandingRequest,
  response: brandingState,
});
export const uploadLogo = defineCall("PUT /api/branding/logo", {
  access: "admin",
  body: rawBody,
  response: brandingState,
});
export const deleteLogo = defineCall("DELETE /api/branding/logo", {
  access: "admin",
  response: brandingState,
});
