import { defineCall, fileResponse, rawBody } from "../calls/define-call.ts";
import { scimGroupRequest, scimSettings, scimTokenResponse } from "./schemas.ts";

export const getScimSettings = defineCall("GET /api/team/scim", { access: "admin", response: scimSettings });
export const createScimToken = defineCall("POST /api/team/scim/tokens", {
  access: "admin-verified",
  stepUp: true,
  repeat: "never",
  response: scimTokenResponse,
  status: 201,
});
export const revokeScimToken = defineCall("DELETE /api/team/scim/tokens/:id", { access: "admin" });
export const setScimGroupRole = defineCall("PATCH /api/team/scim/groups/:id", {
  access: "admin-verified",
  stepUp: true,
  body: scimGroupRequest,
});

// The SCIM protocol (RFC 7644). Its errors have their own format, and a repeated request is recognized by its content.
const read = { access: "scim-token", response: fileResponse } as const;
const write = { ...read, body: rawBody, repeat: "harmless" } as const;
const discovery = { access: "public", ids: "text", response: fileResponse } as const;

export const getServiceProviderConfig = defineCall("GET /api/scim/v2/ServiceProviderConfig", discovery);
export const listResourceTypes = defineCall("GET /api/scim/v2/ResourceTypes", discovery);
export const getResourceType = defineCall("GET /api/scim/v2/ResourceTypes/:id", discovery);
export const listScimSchemas = defineCall("GET /api/scim/v2/Schemas", discovery);
export const getScimSchema = defineCall("GET /api/scim/v2/Schemas/:id", discovery);

export const listScimUsers = defineCall("GET /api/scim/v2/Users", read);
export const getScimUser = defineCall("GET /api/scim/v2/Users/:id", read);
export const createScimUser = defineCall("POST /api/scim/v2/Users", write);
export const replaceScimUser = defineCall("PUT /api/scim/v2/Users/:id", write);
export const patchScimUser = defineCall("PATCH /api/scim/v2/Users/:id", write);
export const deleteScimUser = defineCall("DELETE /api/scim/v2/Users/:id", write);

export const listScimGroups = defineCall("GET /api/scim/v2/Groups", read);
export const getScimGroup = defineCall("GET /api/scim/v2/Groups/:id", read);
export const createScimGroup = defineCall("POST /api/scim/v2/Groups", write);
export const replaceScimGroup = defineCall("PUT /api/scim/v2/Groups/:id", write);
export const patchScimGroup = defineCall("PATCH /api/scim/v2/Groups/:id", write);
export const deleteScimGroup = defineCall("DELETE /api/scim/v2/Groups/:id", write);

export const searchScimUsers = defineCall("POST /api/scim/v2/Users/.search", write);
export const searchScimGroups = defineCall("POST /api/scim/v2/Groups/.search", write);
export const searchScim = defineCall("POST /api/scim/v2/.search", write);
