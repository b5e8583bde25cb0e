import { getSsoSettings } from "@meridian/contract/sso/calls";
import { queryOptions } from "@tanstack/react-query";
import { request } from "../../lib/api/request.ts";

export const ssoQuery = queryOptions({
  queryKey: ["sso", "settings"],
  queryFn: ({ signal }) => request(getSsoSettings, { signal }),
});
