import * as z from "zod/mini";
import { defineCall, fileResponse } from "../calls/define-call.ts";
import { activityFilter } from "./activity-filter.ts";
import {
  activityPeople,
  invitationRequest,
  invitationToken,
  invitationView,
  ownershipTransfer,
  ownTeams,
  roleChange,
  sessionResponse,
  tableArchiveRequest,
  tableDefault,
  tableEntry,
  tableVersions,
  teamActivity,
  teamChange,
  teamConsistency,
  teamOverview,
  teamSwitch,
  teamTables,
  workspace,
} from "./schemas.ts";

export const getTeam = defineCall("GET /api/team", "admin", { response: teamOverview });
export const updateTeam = defineCall("PATCH /api/team", "admin", { body: teamChange });
export const listTeamActivity = defineCall("GET /api/team/activity", "admin", {
  query: z.extend(activityFilter, { before: z.optional(z.union([z.string(), z.number()])) }),
  response: teamActivity,
});
export const listActivityPeople = defineCall("GET /api/team/activity/people", "admin", {
  response: activityPeople,
});
export const exportTeamActivity = defineCall("POST /api/team/activity/csv", "admin", {
  repeat: "harmless",
  body: activityFilter,
  response: fileResponse,
});
export const getTeamConsistency = defineCall("GET /api/team/consistency", "admin", {
  response: teamConsistency,
});

export const changeRole = defineCall("PATCH /api/team/members/:id", "admin", { body: roleChange });
export const removeMember = defineCall("DELETE /api/team/members/:id", "admin");
export const transferOwnership = defineCall("PUT /api/team/owner", "admin", {
  stepUp: true,
  body: ownershipTransfer,
});

export const sendInvitation = defineCall("POST /api/team/invitations", "admin-verified", {
  body: invitationRequest,
  status: 201,
});
export const resendInvitation = defineCall("POST /api/team/invitations/:id/resend", "admin-verified", {
  status: 202,
});
export const revokeInvitation = defineCall("DELETE /api/team/invitations/:id", "admin");
export const viewInvitation = defineCall("POST /api/invitations/look", "public", {
  repeat: "harmless",
  body: invitationToken,
  response: invitationView,
});
export const acceptInvitation = defineCall("POST /api/invitations/accept", "signed-in", {
  body: invitationToken,
  response: sessionResponse,
});

export const listTables = defineCall("GET /api/team/tables", "admin", { response: teamTables });
export const createTable = defineCall("POST /api/team/tables", "admin", {
  body: tableEntry,
  response: z.object({ id: z.string() }),
  status: 201,
});
export const updateTable = defineCall("PUT /api/team/tables/:id", "admin", {
  body: tableEntry,
  response: z.object({ version: z.number() }),
});
export const archiveTable = defineCall("PUT /api/team/tables/:id/archived", "admin", {
  body: tableArchiveRequest,
});
export const setDefaultTable = defineCall("PUT /api/team/tables/:id/default", "admin", {
  body: tableDefault,
});
export const listTableVersions = defineCall("GET /api/team/tables/:id/versions", "admin", {
  response: tableVersions,
});

export const listOwnTeams = defineCall("GET /api/teams", "signed-in", { response: ownTeams });
export const leaveTeam = defineCall("DELETE /api/teams/:id/membership", "signed-in");
export const switchTeam = defineCall("PUT /api/session/team", "signed-in", {
  body: teamSwitch,
  response: sessionResponse,
});
export const getWorkspace = defineCall("GET /api/workspace", "signed-in", { response: workspace });
