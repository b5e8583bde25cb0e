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

export const getTeam = defineCall("GET /api/team", { access: "admin", response: teamOverview });
export const updateTeam = defineCall("PATCH /api/team", { access: "admin", body: teamChange });
export const listTeamActivity = defineCall("GET /api/team/activity", {
  access: "admin",
  query: z.extend(activityFilter, { before: z.optional(z.union([z.string(), z.number()])) }),
  response: teamActivity,
});
export const listActivityPeople = defineCall("GET /api/team/activity/people", {
  access: "admin",
  response: activityPeople,
});
export const exportTeamActivity = defineCall("POST /api/team/activity/csv", {
  access: "admin",
  repeat: "harmless",
  body: activityFilter,
  response: fileResponse,
});
export const getTeamConsistency = defineCall("GET /api/team/consistency", {
  access: "admin",
  response: teamConsistency,
});

export const changeRole = defineCall("PATCH /api/team/members/:id", { access: "admin", body: roleChange });
export const removeMember = defineCall("DELETE /api/team/members/:id", { access: "admin" });
export const transferOwnership = defineCall("PUT /api/team/owner", {
  access: "admin",
  stepUp: true,
  body: ownershipTransfer,
});

export const sendInvitation = defineCall("POST /api/team/invitations", {
  access: "admin-verified",
  body: invitationRequest,
  status: 201,
});
export const resendInvitation = defineCall("POST /api/team/invitations/:id/resend", {
  access: "admin-verified",
  status: 202,
});
export const revokeInvitation = defineCall("DELETE /api/team/invitations/:id", { access: "admin" });
export const viewInvitation = defineCall("POST /api/invitations/look", {
  access: "public",
  repeat: "harmless",
  body: invitationToken,
  response: invitationView,
});
export const acceptInvitation = defineCall("POST /api/invitations/accept", {
  access: "signed-in",
  body: invitationToken,
  response: sessionResponse,
});

export const listTables = defineCall("GET /api/team/tables", { access: "admin", response: teamTables });
export const createTable = defineCall("POST /api/team/tables", {
  access: "admin",
  body: tableEntry,
  response: z.object({ id: z.string() }),
  status: 201,
});
export const updateTable = defineCall("PUT /api/team/tables/:id", {
  access: "admin",
  body: tableEntry,
  response: z.object({ version: z.number() }),
});
export const archiveTable = defineCall("PUT /api/team/tables/:id/archived", {
  access: "admin",
  body: tableArchiveRequest,
});
export const setDefaultTable = defineCall("PUT /api/team/tables/:id/default", {
  access: "admin",
  body: tableDefault,
});
export const listTableVersions = defineCall("GET /api/team/tables/:id/versions", {
  access: "admin",
  response: tableVersions,
});

export const listOwnTeams = defineCall("GET /api/teams", { access: "signed-in", response: ownTeams });
export const leaveTeam = defineCall("DELETE /api/teams/:id/membership", { access: "signed-in" });
export const switchTeam = defineCall("PUT /api/session/team", {
  access: "signed-in",
  body: teamSwitch,
  response: sessionResponse,
});
export const getWorkspace = defineCall("GET /api/workspace", { access: "signed-in", response: workspace });
