import { apiKeyList, createdApiKey, type NewApiKey } from "@meridian/contract/api-keys/schemas";
import { callApi } from "../../lib/api.ts";

export const keysQuery = {
  queryKey: ["api_keys"],
  queryFn: () => callApi("/api/api-keys", apiKeyList),
} as const;

export const createKey = (body: NewApiKey) =>
  callApi("/api/api-keys", createdApiKey, { method: "POST", body });

export const revokeKey = (id: string) => callApi(`/api/api-keys/${id}`, apiKeyList, { method: "DELETE" });
