import { defineCall, fileResponse, rawBody } from "../calls/define-call.ts";
import { pageQuery, removedPages, sourcePageList } from "./schemas.ts";

/** The transcript pages kept with a record. The second reader of a record may read them too, also in a blind reading. */
export const listSourcePages = defineCall("GET /api/evaluations/:id/pages", "premium-read", {
  response: sourcePageList,
});
export const getSourcePage = defineCall("GET /api/evaluations/:id/pages/:page", "premium-read", {
  response: fileResponse,
});
/** Refused unless the record's team keeps pages. */
export const keepSourcePage = defineCall("PUT /api/evaluations/:id/pages", "premium", {
  repeat: "harmless",
  query: pageQuery,
  body: rawBody,
  response: sourcePageList,
});
export const removeSourcePages = defineCall("DELETE /api/evaluations/:id/pages", "premium", {
  response: removedPages,
});
