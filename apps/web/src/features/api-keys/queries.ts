import { listApiKeys } from "@meridian/contract/api-keys/calls";
import { callQuery } from "../../lib/api/call-query.ts";

export const keysQuery = callQuery(["api_keys"], listApiKeys);
