import { defineCall } from "../calls/define-call.ts";
import { readingList, readingListChanges } from "./schemas.ts";

export const getReadingList = defineCall("GET /api/reading-list", "premium-read", { response: readingList });
export const changeReadingList = defineCall("POST /api/reading-list/changes", "premium", {
  repeat: "harmless",
  body: readingListChanges,
  response: readingList,
});
