import { defineCall, fileResponse, rawBody } from "../calls/define-call.ts";
import { scimGroupRequest, scimSettings, scimTokenResponse } from "./schemas.ts";

export const getScimSettings = defineCall("GET /api/team/scim", "admin", { response: scimSettings });
export const createScimToken = defineCall("POST /api/team/scim/tokens", "admin-verified", {
  stepUp: true,
  repeat: "never",
  response: scimTokenResponse,
  status: 201,
});
export const revokeScimToken = defineCall("DELETE /api/team/scim/tokens/:id", "admin");
export const setScimGroupRole = defineCall("PATCH /api/team/scim/groups/:id", "admin-verified", {
  stepUp: true,
  body: scimGroupRequest,
});

// The SCIM protocol (RFC 7644). Its errors have their own format, and a repeated request is recognized by its content.
const token = "scim-token";
const read = { response: fileResponse } as const;
const write = { ...read, body: rawBody, repeat: "harmless" } as const;
const discovery = { ids: "text", response: fileResponse } as const;

export const getServiceProviderConfig = defineCall(
  "GET /api/scim/v2/ServiceProviderConfig",
  "public",
  discovery,
);
export const listResourceTypes = defineCall("GET /api/scim/v2/ResourceTypes", "public", discovery);
export const getResourceType = defineCall("GET /api/scim/v2/ResourceTypes/:id", "public", discovery);
export const listScimSchemas = defineCall("GET /api/scim/v2/Schemas", "public", discovery);
export const getScimSchema = defineCall("GET /api/scim/v2/Schemas/:id", "public", discovery);

export const listScimUsers = defineCall("GET /api/scim/v2/Users", token, read);
export const getScimUser = defineCall("GET /api/scim/v2/Users/:id", token, read);
export const createScimUser = defineCall("POST /api/scim/v2/Users", token, write);
export const replaceScimUser = defineCall("PUT /api/scim/v2/Users/:id", token, write);
export const patchScimUser = defineCall("PATCH /api/scim/v2/Users/:id", token, write);
export const deleteScimUser = defineCall("DELETE /api/scim/v2/Users/:id", token, write);

export const listScimGroups = defineCall("GET /api/scim/v2/Groups", token, read);
export const getScimGroup = defineCall("GET /api/scim/v2/Groups/:id", token, read);
export const createScimGroup = defineCall("POST /api/scim/v2/Groups", token, write);
export const replaceScimGroup = defineCall("PUT /api/scim/v2/Groups/:id", token, write);
export const patchScimGroup = defineCall("PATCH /api/scim/v2/Groups/:id", token, write);
export const deleteScimGroup = defineCall("DELETE /api/scim/v2/Groups/:id", token, write);

export const searchScimUsers = defineCall("POST /api/scim/v2/Users/.search", token, write);
export const searchScimGroups = defineCall("POST /api/scim/v2/Groups/.search", token, write);
export const searchScim = defineCall("POST /api/scim/v2/.search", token, write);
