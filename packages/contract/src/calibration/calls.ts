import { defineCall } from "../calls/define-call.ts";
import {
  answersRequest,
  newSet,
  newSetResponse,
  ownReading,
  ownSets,
  setList,
  setResults,
} from "./schemas.ts";

export const listSets = defineCall("GET /api/calibration/sets", "admin", { response: setList });
export const createSet = defineCall("POST /api/calibration/sets", "admin", {
  body: newSet,
  response: newSetResponse,
  status: 201,
});
export const getSetResults = defineCall("GET /api/calibration/sets/:id", "admin", { response: setResults });
/** Ends a set for the readers who have not submitted it. */
export const closeSet = defineCall("POST /api/calibration/sets/:id/close", "admin");

/** Sets assigned to the user in their current team. Trainees read them too. */
export const listOwnSets = defineCall("GET /api/calibration/readings", "premium-read", { response: ownSets });
export const getOwnReading = defineCall("GET /api/calibration/readings/:id", "premium-read", {
  response: ownReading,
});
export const saveAnswers = defineCall("PUT /api/calibration/readings/:id", "premium", {
  body: answersRequest,
  response: ownReading,
});
