import { defineCall } from "../../calls/define-call.ts";
import { ceebInput, ceebList, feedInput, feedPreview, feedRun, feedState } from "./schemas.ts";

export const getFeed = defineCall("GET /api/crm/connections/:id/feed", "admin", { response: feedState });
export const saveFeed = defineCall("PUT /api/crm/connections/:id/feed", "admin-verified", {
  body: feedInput,
  response: feedState,
});
export const deleteFeed = defineCall("DELETE /api/crm/connections/:id/feed", "admin");
/** Reads the list and says what an import would do; changes nothing. */
export const previewFeed = defineCall("POST /api/crm/connections/:id/feed/preview", "admin-verified", {
  repeat: "harmless",
  body: feedInput,
  response: feedPreview,
});
export const runFeed = defineCall("POST /api/crm/connections/:id/feed/run", "admin-verified", {
  response: feedRun,
  status: 202,
});

export const listCeebCodes = defineCall("GET /api/crm/ceeb-codes", "admin", { response: ceebList });
/** Replaces the code if the institution already has one. */
export const saveCeebCode = defineCall("POST /api/crm/ceeb-codes", "admin", {
  body: ceebInput,
  response: ceebList,
});
export const deleteCeebCode = defineCall("DELETE /api/crm/ceeb-codes/:id", "admin", { response: ceebList });
