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

export const listReports = defineCall("GET /api/gpa-reports", "premium-read", {
  query: z.object({ q: text, before: text, evaluation: text }),
  response: reportPage,
});
export const issueReport = defineCall("POST /api/gpa-reports", "premium", {
  query: sizeQuery,
  body: issueRequest,
  response: reportDetail,
  status: 201,
});
export const previewReport = defineCall("GET /api/gpa-reports/issuable/:id", "premium-read", {
  response: issuePreview,
});
export const getReport = defineCall("GET /api/gpa-reports/:id", "premium-read", { response: reportDetail });
export const downloadReportPdf = defineCall("GET /api/gpa-reports/:id/pdf", "premium-read", {
  query: z.object({ size: text, version: text }),
  response: fileResponse,
});
export const reissueReport = defineCall("POST /api/gpa-reports/:id/reissue", "premium", {
  query: sizeQuery,
  response: reportDetail,
  status: 201,
});
export const revokeReport = defineCall("POST /api/gpa-reports/:id/revoke", "premium", {
  body: revokeRequest,
  response: reportDetail,
});
export const eraseReportStudent = defineCall("POST /api/gpa-reports/:id/erase-student", "premium", {
  stepUp: true,
  response: reportDetail,
});
export const verifyReport = defineCall("GET /api/verify/:code", "public", { response: verification });

export const getBranding = defineCall("GET /api/branding", "team-read", { response: brandingState });
export const updateBranding = defineCall("PUT /api/branding", "admin", {
  body: brandingRequest,
  response: brandingState,
});
export const uploadLogo = defineCall("PUT /api/branding/logo", "admin", {
  body: rawBody,
  response: brandingState,
});
export const deleteLogo = defineCall("DELETE /api/branding/logo", "admin", { response: brandingState });
