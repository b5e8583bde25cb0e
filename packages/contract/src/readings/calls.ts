import * as z from "zod/mini";
import { defineCall } from "../calls/define-call.ts";
import { readingArchive, readingEntry, readingList } from "./schemas.ts";

export const listReadings = defineCall("GET /api/team/readings", "admin", { response: readingList });
/** Adds the reading of a credential, or a version of it. */
export const saveReading = defineCall("POST /api/team/readings", "admin", {
  body: readingEntry,
  response: z.object({ id: z.string(), version: z.number() }),
  status: 201,
});
export const archiveReading = defineCall("PUT /api/team/readings/:id/archived", "admin", {
  body: readingArchive,
});
