import * as z from "zod/mini";
import { defineCall, fileResponse, rawBody } from "../calls/define-call.ts";
import { apiBulkResults, apiBulkRun, apiBulkRunList, moreStudents, newApiBulkRun } from "./bulk-runs.ts";
import { embedLink } from "../embed/schemas.ts";
import { evaluation } from "./evaluation.ts";
import { eventList, eventQuery } from "./events.ts";
import { countryList, countryResponse, ownTableList, systemResponse } from "./facts.ts";
import { transcriptReading } from "./read-transcript.ts";
import {
  finalizeRequest,
  newRecord,
  recordList,
  recordQuery,
  recordResponse,
  recordUpdate,
} from "./records.ts";
import { issueReportRequest, reportList, reportQuery, reportResponse } from "./report.ts";
import { evaluationRequest, policyList, policyResponse } from "./transcript.ts";

export const getOpenApiDocument = defineCall("GET /api/v1/openapi.json", "public", {
  response: fileResponse,
});

export const listCountries = defineCall("GET /api/v1/countries", "api-key", {
  scope: "reference",
  response: countryList,
});
export const getCountry = defineCall("GET /api/v1/countries/:code", "api-key", {
  scope: "reference",
  response: countryResponse,
});
export const getSystem = defineCall("GET /api/v1/systems/:id", "api-key", {
  ids: "text",
  scope: "reference",
  response: systemResponse,
});
export const listOwnTables = defineCall("GET /api/v1/tables", "api-key", {
  scope: "reference",
  response: ownTableList,
});
export const getPolicy = defineCall("GET /api/v1/policy", "api-key", {
  scope: "reference",
  response: policyResponse,
});
export const listPolicies = defineCall("GET /api/v1/policies", "api-key", {
  scope: "reference",
  response: policyList,
});

export const evaluate = defineCall("POST /api/v1/evaluations", "api-key", {
  repeat: "resumable",
  scope: "evaluations",
  body: evaluationRequest,
  response: evaluation,
});
/** The handler parses the query (`batchQuery`): its values are numbers and lists too. Nothing is stored. */
export const evaluateBatch = defineCall("POST /api/v1/evaluations/batch", "api-key", {
  repeat: "harmless",
  scope: "evaluations",
  body: rawBody,
  response: fileResponse,
});

/** The body is the file. Nothing is stored, so a retry reads it again. */
export const readTranscript = defineCall("POST /api/v1/transcripts", "api-key", {
  repeat: "harmless",
  scope: "transcripts",
  query: z.strictObject({
    country: z.optional(z.string().check(z.maxLength(40))),
    system: z.optional(z.string().check(z.maxLength(100))),
    language: z.optional(z.string().check(z.maxLength(40))),
  }),
  body: rawBody,
  response: transcriptReading,
});

/** JSON (`reportResponse`), or a PDF if the ID ends with `.pdf`. */
export const getReport = defineCall("GET /api/v1/reports/:id", "api-key", {
  ids: "text",
  scope: "reports",
  query: z.strictObject({ size: z.optional(z.enum(["A4", "LETTER"])) }),
  response: fileResponse,
});

export const listReports = defineCall("GET /api/v1/reports", "api-key", {
  scope: "records:read",
  query: reportQuery,
  response: reportList,
});
export const issueReport = defineCall("POST /api/v1/reports", "api-key", {
  scope: "reports:issue",
  body: issueReportRequest,
  response: reportResponse,
  status: 201,
});

export const createRecord = defineCall("POST /api/v1/records", "api-key", {
  scope: "records:write",
  body: newRecord,
  response: recordResponse,
  status: 201,
});
export const listRecords = defineCall("GET /api/v1/records", "api-key", {
  scope: "records:read",
  query: recordQuery,
  response: recordList,
});
export const getRecord = defineCall("GET /api/v1/records/:id", "api-key", {
  scope: "records:read",
  response: recordResponse,
});
export const updateRecord = defineCall("PUT /api/v1/records/:id", "api-key", {
  scope: "records:write",
  body: recordUpdate,
  response: recordResponse,
});
export const finalizeRecord = defineCall("POST /api/v1/records/:id/finalize", "api-key", {
  scope: "records:final",
  body: finalizeRequest,
  response: recordResponse,
});

/** A link that shows the record in a frame of an allowed site. */
export const createEmbedLink = defineCall("POST /api/v1/records/:id/embed-link", "api-key", {
  scope: "records:embed",
  response: embedLink,
  status: 201,
});

export const createBulkRun = defineCall("POST /api/v1/bulk-runs", "api-key", {
  scope: "bulk",
  body: newApiBulkRun,
  response: apiBulkRun,
  status: 201,
});
export const addBulkStudents = defineCall("POST /api/v1/bulk-runs/:id/students", "api-key", {
  repeat: "harmless",
  scope: "bulk",
  body: moreStudents,
  response: apiBulkRun,
});
export const listBulkRuns = defineCall("GET /api/v1/bulk-runs", "api-key", {
  scope: "bulk",
  response: apiBulkRunList,
});
export const getBulkRun = defineCall("GET /api/v1/bulk-runs/:id", "api-key", {
  scope: "bulk",
  response: apiBulkRun,
});
export const listBulkResults = defineCall("GET /api/v1/bulk-runs/:id/results", "api-key", {
  scope: "bulk",
  query: z.strictObject({
    from: z.optional(z.string().check(z.regex(/^\d{1,6}$/, "Send the next value from the previous page"))),
  }),
  response: apiBulkResults,
});

export const listEvents = defineCall("GET /api/v1/events", "api-key", {
  scope: "events",
  query: eventQuery,
  response: eventList,
});
