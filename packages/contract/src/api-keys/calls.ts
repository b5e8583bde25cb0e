import { defineCall } from "../calls/define-call.ts";
import { apiKeyList, createdApiKey, newApiKey } from "./schemas.ts";

export const listApiKeys = defineCall("GET /api/api-keys", "admin", { response: apiKeyList });
export const createApiKey = defineCall("POST /api/api-keys", "admin-verified", {
  stepUp: true,
  body: newApiKey,
  response: createdApiKey,
  status: 201,
});
export const revokeApiKey = defineCall("DELETE /api/api-keys/:id", "admin", { response: apiKeyList });
