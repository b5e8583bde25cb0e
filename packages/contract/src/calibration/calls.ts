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

export const listSets = defineCall("GET /api/calibration/sets", { access: "admin", response: setList });
export const createSet = defineCall("POST /api/calibration/sets", {
  access: "admin",
  body: newSet,
  response: newSetResponse,
  status: 201,
});
export const getSetResults = defineCall("GET /api/calibration/sets/:id", {
  access: "admin",
  response: setResults,
});
/** Ends a set for the readers who have not submitted it. */
export const closeSet = defineCall("POST /api/calibration/sets/:id/close", { access: "admin" });

/** Sets assigned to the user in their current team. Trainees read them too. */
export const listOwnSets = defineCall("GET /api/calibration/readings", {
  access: "premium-read",
  response: ownSets,
});
export const getOwnReading = defineCall("GET /api/calibration/readings/:id", {
  access: "premium-read",
  response: ownReading,
});
export const saveAnswers = defineCall("PUT /api/calibration/readings/:id", {
  access: "premium",
  body: answersRequest,
  response: ownReading,
});
