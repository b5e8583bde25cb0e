import type {
  MetadataRequest,
  EvaluationState,
  SaveRequest,
  UpdateRequest,
} from "@meridian/contract/history/schemas";
import { saveResponse, savedEvaluation } from "@meridian/contract/history/responses";
import { callApi } from "../../../lib/api.ts";

/** API calls for one saved evaluation, shared by all screens that save or show one. Loaded on first use. */

const evaluationUrl = (id: string, suffix = "") => `/api/evaluations/${encodeURIComponent(id)}${suffix}`;

export const readEvaluation = (id: string, signal?: AbortSignal) =>
  callApi(evaluationUrl(id), savedEvaluation, signal ? { signal } : {});

export const createEvaluation = (body: SaveRequest) =>
  callApi("/api/evaluations", saveResponse, { method: "POST", body });

export const updateEvaluation = (id: string, body: UpdateRequest) =>
  callApi(evaluationUrl(id), saveResponse, { method: "PUT", body });

export const describeEvaluation = (id: string, body: MetadataRequest) =>
  callApi(evaluationUrl(id), savedEvaluation, { method: "PATCH", body });

/** `leftOut`: number of courses left out of the GPA, as accepted by the user when finalizing the record. */
export const changeEvaluationState = (id: string, to: EvaluationState, version: number, leftOut = 0) =>
  callApi(evaluationUrl(id, "/state"), saveResponse, { method: "POST", body: { to, version, leftOut } });

export const recalculateEvaluation = (id: string, version: number) =>
  callApi(evaluationUrl(id, "/recalculate"), saveResponse, {
    method: "POST",
    body: { version, saveId: crypto.randomUUID() },
  });

/** The caller chooses `copyId`, so that a retry after a lost response does not create a second copy. */
export const duplicateEvaluation = (id: string, copyId: string) =>
  callApi(evaluationUrl(id, "/duplicate"), saveResponse, { method: "POST", body: { id: copyId } });
