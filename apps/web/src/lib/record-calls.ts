import type { DescribeRequest, RecordState, SaveRequest, UpdateRequest } from "@meridian/contract/history";
import { saveAnswer, savedRecord } from "@meridian/contract/history-answers";
import { callApi } from "./api.ts";

/** Calls about one saved evaluation, for every screen that keeps or shows one. Fetched when the first of them is made. */

const at = (id: string, part = "") => `/api/evaluations/${encodeURIComponent(id)}${part}`;

export const readRecord = (id: string, signal?: AbortSignal) =>
  callApi(at(id), savedRecord, signal ? { signal } : {});

export const createRecord = (body: SaveRequest) =>
  callApi("/api/evaluations", saveAnswer, { method: "POST", body });

export const updateRecord = (id: string, body: UpdateRequest) =>
  callApi(at(id), saveAnswer, { method: "PUT", body });

export const describeRecord = (id: string, body: DescribeRequest) =>
  callApi(at(id), savedRecord, { method: "PATCH", body });

/** `leftOut`: courses missing from the GPA that the user accepted when making the record final. */
export const changeRecordState = (id: string, to: RecordState, version: number, leftOut = 0) =>
  callApi(at(id, "/state"), saveAnswer, { method: "POST", body: { to, version, leftOut } });

export const recalculateRecord = (id: string, version: number) =>
  callApi(at(id, "/recalculate"), saveAnswer, {
    method: "POST",
    body: { version, saveId: crypto.randomUUID() },
  });

/** `copyId` is the caller's, so that asking again after a lost answer makes no second copy. */
export const duplicateRecord = (id: string, copyId: string) =>
  callApi(at(id, "/duplicate"), saveAnswer, { method: "POST", body: { id: copyId } });
