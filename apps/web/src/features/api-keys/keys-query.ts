import { listApiKeys } from "@meridian/contract/api-keys/calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../lib/api/request.ts";

export const keysQuery = queryOptions({
  queryKey: ["api_keys"],
  queryFn: () => request(listApiKeys),
});
