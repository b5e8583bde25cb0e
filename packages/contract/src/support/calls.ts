import { defineCall } from "../calls/define-call.ts";
import { listQuery } from "../calls/list-query.ts";
import { supportGrants, supportPage, supportRecord, supportRequest } from "./schemas.ts";

export const listTeamSupportGrants = defineCall("GET /api/team/support", {
  access: "admin",
  response: supportGrants,
});
export const grantSupport = defineCall("POST /api/team/support", {
  access: "admin",
  body: supportRequest,
  status: 201,
});
export const endSupport = defineCall("DELETE /api/team/support/:id", { access: "admin" });

// The handlers also require that a team admin has granted access.
export const listSupportGrants = defineCall("GET /api/sys-admin/support", {
  access: "sysadmin",
  response: supportGrants,
});
export const listSupportRecords = defineCall("GET /api/sys-admin/support/:id/records", {
  access: "sysadmin",
  query: listQuery,
  response: supportPage,
});
export const getSupportRecord = defineCall("GET /api/sys-admin/support/:id/records/:record", {
  access: "sysadmin",
  response: supportRecord,
});
