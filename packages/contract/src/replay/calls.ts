import { defineCall, fileResponse } from "../calls/define-call.ts";
import { replayRequest, replayResult } from "./schemas.ts";

/** Reads every record of the team, so it is for admins. It changes nothing and may be repeated. */
export const replayRecords = defineCall("POST /api/team/replay", "admin", {
  repeat: "harmless",
  body: replayRequest,
  response: replayResult,
});
export const exportReplay = defineCall("POST /api/team/replay/csv", "admin", {
  repeat: "harmless",
  body: replayRequest,
  response: fileResponse,
});
