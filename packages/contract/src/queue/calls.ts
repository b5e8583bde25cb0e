import { defineCall } from "../calls/define-call.ts";
import { actionRequest, actionRun } from "./action-schemas.ts";
import {
  appliedRules,
  assignmentRules,
  assignmentRulesUpdate,
  assignRequest,
  changedRecords,
  claimResponse,
  commentRequest,
  presenceResponse,
  queueCounts,
  queuePage,
  queueQuery,
  returnRequest,
  timeline,
} from "./schemas.ts";

/** Trainees work on the queue too; the server limits them to their own records. */
const read = "premium-read";
const write = "premium";
/** Hands work to others. */
const assign = "team";

export const listQueue = defineCall("GET /api/queue", read, { query: queueQuery, response: queuePage });
export const getQueueCounts = defineCall("GET /api/queue/counts", read, { response: queueCounts });
export const assignRecords = defineCall("POST /api/queue/assign", assign, {
  repeat: "resumable",
  body: assignRequest,
  response: changedRecords,
});
/** Assigns the most urgent unassigned record to the user. */
export const claimNext = defineCall("POST /api/queue/claim", write, { response: claimResponse });

export const getAssignmentRules = defineCall("GET /api/queue/rules", "admin", { response: assignmentRules });
export const updateAssignmentRules = defineCall("PUT /api/queue/rules", "admin", {
  body: assignmentRulesUpdate,
  response: assignmentRules,
});
export const applyAssignmentRules = defineCall("POST /api/queue/rules/apply", "admin", {
  response: appliedRules,
});

export const returnRecord = defineCall("POST /api/evaluations/:id/return", assign, { body: returnRequest });
export const addComment = defineCall("POST /api/evaluations/:id/comments", write, { body: commentRequest });
export const getTimeline = defineCall("GET /api/evaluations/:id/timeline", read, { response: timeline });
/** Reports that the user has the record open, and returns who else has. */
export const reportPresence = defineCall("PUT /api/evaluations/:id/presence", read, {
  repeat: "harmless",
  response: presenceResponse,
});
export const leaveRecord = defineCall("DELETE /api/evaluations/:id/presence", read, { repeat: "harmless" });

/** Starts an action on up to 10,000 records. */
export const startAction = defineCall("POST /api/queue/actions", assign, {
  repeat: "resumable",
  body: actionRequest,
  response: actionRun,
  status: 202,
});
export const getAction = defineCall("GET /api/queue/actions/:id", read, { response: actionRun });
export const cancelAction = defineCall("POST /api/queue/actions/:id/cancel", assign, { response: actionRun });
export const undoAction = defineCall("POST /api/queue/actions/:id/undo", assign, { response: actionRun });
