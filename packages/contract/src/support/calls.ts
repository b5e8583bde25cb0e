import { defineCall } from "../calls/define-call.ts";
import { listQuery } from "../calls/list-query.ts";
import { supportGrants, supportPage, supportRecord, supportRequest } from "./schemas.ts";

export const listTeamSupportGrants = defineCall("GET /api/team/support", "admin", {
  response: supportGrants,
});
export const grantSupport = defineCall("POST /api/team/support", "admin", {
  body: supportRequest,
  status: 201,
});
export const endSupport = defineCall("DELETE /api/team/support/:id", "admin");

// The handlers also require that a team admin has granted access.
export const listSupportGrants = defineCall("GET /api/sys-admin/support", "sysadmin", {
  response: supportGrants,
});
export const listSupportRecords = defineCall("GET /api/sys-admin/support/:id/records", "sysadmin", {
  query: listQuery,
  response: supportPage,
});
export const getSupportRecord = defineCall("GET /api/sys-admin/support/:id/records/:record", "sysadmin", {
  response: supportRecord,
});
