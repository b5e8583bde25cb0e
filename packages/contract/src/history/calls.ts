import { defineCall, fileResponse } from "../calls/define-call.ts";
import {
  deleteResponse,
  eraseResponse,
  evaluationLogResponse,
  evaluationVersion,
  evaluationVersions,
  historyFacets,
  historyPage,
  savedEvaluation,
  saveResponse,
  settingsResponse,
  studentEvaluations,
} from "./responses.ts";
import {
  deleteRequest,
  duplicateRequest,
  eraseRequest,
  evaluationSettingsChange,
  exportRequest,
  historyQuery,
  metadataUpdate,
  recalculateRequest,
  restoreRequest,
  saveRequest,
  stateRequest,
  updateRequest,
} from "./schemas.ts";

const read = "premium-read";
const write = "premium";

export const listHistory = defineCall("GET /api/history", read, {
  query: historyQuery,
  response: historyPage,
});
export const getHistoryFacets = defineCall("GET /api/history/facets", read, { response: historyFacets });
export const exportHistory = defineCall("POST /api/history/export", read, {
  repeat: "harmless",
  body: exportRequest,
  response: fileResponse,
});
export const deleteEvaluations = defineCall("POST /api/history/delete", write, {
  body: deleteRequest,
  response: deleteResponse,
});
export const restoreEvaluations = defineCall("POST /api/history/restore", write, {
  body: restoreRequest,
  response: deleteResponse,
});
export const getHistorySettings = defineCall("GET /api/history/settings", read, {
  response: settingsResponse,
});
export const updateHistorySettings = defineCall("PUT /api/history/settings", "admin", {
  body: evaluationSettingsChange,
  response: settingsResponse,
});

export const createEvaluation = defineCall("POST /api/evaluations", write, {
  repeat: "resumable",
  body: saveRequest,
  response: saveResponse,
  status: 201,
});
export const getEvaluation = defineCall("GET /api/evaluations/:id", read, { response: savedEvaluation });
export const updateEvaluation = defineCall("PUT /api/evaluations/:id", write, {
  repeat: "resumable",
  body: updateRequest,
  response: saveResponse,
});
export const updateMetadata = defineCall("PATCH /api/evaluations/:id", write, {
  body: metadataUpdate,
  response: savedEvaluation,
});
export const changeEvaluationState = defineCall("POST /api/evaluations/:id/state", write, {
  body: stateRequest,
  response: saveResponse,
});
export const recalculateEvaluation = defineCall("POST /api/evaluations/:id/recalculate", write, {
  body: recalculateRequest,
  response: saveResponse,
});
export const duplicateEvaluation = defineCall("POST /api/evaluations/:id/duplicate", write, {
  body: duplicateRequest,
  response: saveResponse,
  status: 201,
});
export const listVersions = defineCall("GET /api/evaluations/:id/versions", read, {
  response: evaluationVersions,
});
export const getVersion = defineCall("GET /api/evaluations/:id/versions/:version", read, {
  response: evaluationVersion,
});
export const getEvaluationLog = defineCall("GET /api/evaluations/:id/log", read, {
  response: evaluationLogResponse,
});
export const listStudentEvaluations = defineCall("GET /api/evaluations/:id/student", write, {
  response: studentEvaluations,
});
export const eraseStudent = defineCall("POST /api/evaluations/:id/erase-student", write, {
  stepUp: true,
  body: eraseRequest,
  response: eraseResponse,
});
