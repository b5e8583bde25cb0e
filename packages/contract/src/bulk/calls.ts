import * as z from "zod/mini";
import { defineCall, fileResponse } from "../calls/define-call.ts";
import {
  bulkMapping,
  bulkResults,
  bulkRun,
  bulkRuns,
  bulkUpload,
  newBulkRun,
  storedBulkMapping,
} from "./schemas.ts";

export const listBulkRuns = defineCall("GET /api/bulk", "premium-read", { response: bulkRuns });
export const createBulkRun = defineCall("POST /api/bulk", "premium", {
  body: newBulkRun,
  response: bulkRun,
  status: 201,
});
export const getBulkRun = defineCall("GET /api/bulk/:id", "premium-read", { response: bulkRun });
/** `place` is the position of the first of these students in the file. */
export const uploadStudents = defineCall("PUT /api/bulk/:id/students/:place", "premium", {
  repeat: "harmless",
  body: bulkUpload,
  response: bulkRun,
});
export const cancelBulkRun = defineCall("POST /api/bulk/:id/cancel", "premium", { response: bulkRun });
export const resumeBulkRun = defineCall("POST /api/bulk/:id/resume", "premium", { response: bulkRun });
export const deleteBulkRun = defineCall("DELETE /api/bulk/:id", "premium", {
  response: z.object({ deleted: z.boolean() }),
});
export const listBulkResults = defineCall("GET /api/bulk/:id/results", "premium-read", {
  query: z.object({ from: z.optional(z.union([z.string(), z.number()])) }),
  response: bulkResults,
});
export const downloadBulkResults = defineCall("GET /api/bulk/:id/results.csv", "premium-read", {
  response: fileResponse,
});
/** `source` is a hash of the column names. */
export const getBulkMapping = defineCall("GET /api/bulk-mappings/:source", "premium", {
  response: storedBulkMapping,
});
export const saveBulkMapping = defineCall("PUT /api/bulk-mappings/:source", "premium", {
  repeat: "harmless",
  body: bulkMapping,
  response: storedBulkMapping,
});
