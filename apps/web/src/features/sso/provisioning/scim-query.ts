import { getScimSettings } from "@meridian/contract/scim/calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../../lib/api/request.ts";

export const scimQuery = queryOptions({
  queryKey: ["sso", "scim"],
  queryFn: ({ signal }) => request(getScimSettings, { signal }),
});
