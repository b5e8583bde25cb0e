import { defineCall } from "../calls/define-call.ts";
import {
  agreementResponse,
  decideRequest,
  secondReading,
  secondReadingSettings,
  submitRequest,
  submitResponse,
} from "./schemas.ts";

export const getSecondReadingSettings = defineCall("GET /api/second-readings/settings", "admin", {
  response: secondReadingSettings,
});
export const updateSecondReadingSettings = defineCall("PUT /api/second-readings/settings", "admin", {
  body: secondReadingSettings,
  response: secondReadingSettings,
});
/** How often first and second readings agree, by reader and by country. */
export const getAgreement = defineCall("GET /api/second-readings/agreement", "admin", {
  response: agreementResponse,
});

export const getSecondReading = defineCall("GET /api/evaluations/:id/second-reading", "premium-read", {
  response: secondReading,
});
export const claimSecondReading = defineCall("POST /api/evaluations/:id/second-reading/claim", "team", {
  response: secondReading,
});
export const submitSecondReading = defineCall("POST /api/evaluations/:id/second-reading/submit", "team", {
  body: submitRequest,
  response: submitResponse,
});
/** Decides every difference. The result becomes the record's document, and the record becomes final. */
export const decideSecondReading = defineCall("POST /api/evaluations/:id/second-reading/decide", "admin", {
  body: decideRequest,
});
/** Takes a record back from the second reading. It is a draft again. */
export const withdrawSecondReading = defineCall("POST /api/evaluations/:id/second-reading/withdraw", "team");
