import type { DescribeRequest, RecordState, SaveRequest, UpdateRequest } from "@meridian/contract/history";
import { saveAnswer, savedRecord } from "@meridian/contract/history-answers";
import { callApi } from "./api.ts";

/** API calls for one saved evaluation, shared by all screens that save or show one. Loaded on first use. */

const evaluationUrl = (id: string, suffix = "") => `/api/evaluations/${encodeURIComponent(id)}${suffix}`;

export const readRecord = (id: string, signal?: AbortSignal) =>
  callApi(evaluationUrl(id), savedRecord, signal ? { signal } : {});

export const createRecord = (body: SaveRequest) =>
  callApi("/api/evaluations", saveAnswer, { method: "POST", body });

export const updateRecord = (id: string, body: UpdateRequest) =>
  callApi(evaluationUrl(id), saveAnswer, { method: "PUT", body });

export const describeRecord = (id: string, body: DescribeRequest) =>
  callApi(evaluationUrl(id), savedRecord, { method: "PATCH", body });

/** `leftOut`: number of courses left out of the GPA, as accepted by the user when finalizing the record. */
export const changeRecordState = (id: string, to: RecordState, version: number, leftOut = 0) =>
  callApi(evaluationUrl(id, "/state"), saveAnswer, { method: "POST", body: { to, version, leftOut } });

export const recalculateRecord = (id: string, version: number) =>
  callApi(evaluationUrl(id, "/recalculate"), saveAnswer, {
    method: "POST",
    body: { version, saveId: crypto.randomUUID() },
  });

/** The caller chooses `copyId`, so that a retry after a lost response does not create a second copy. */
export const duplicateRecord = (id: string, copyId: string) =>
  callApi(evaluationUrl(id, "/duplicate"), saveAnswer, { method: "POST", body: { id: copyId } });
