import {
  downloadAccountExport,
  getAccount,
  getAccountExport,
  getInstitution,
  listSessions,
} from "@meridian/contract/account/calls";
import { listPasskeys } from "@meridian/contract/passkeys/calls";
import { queryOptions } from "@tanstack/react-query";
import { callUrl } from "@meridian/contract/calls/call-url";
import { callQuery } from "../../lib/api/call-query.ts";
import { request, requestFile } from "../../lib/api/request.ts";
import { groupTimes, queryKeys } from "../../lib/api/query-client.ts";
import { measureDuration } from "../monitoring/public.ts";
import { useChange } from "../../lib/api/use-change.ts";

export const accountQuery = callQuery(queryKeys.userProfile, getAccount, groupTimes("user_profiles"));

export const sessionsQuery = callQuery(queryKeys.userProfile, listSessions);

export const passkeysQuery = callQuery(queryKeys.userProfile, listPasskeys);

/** The admins at the domain of the user's verified address. */
export const institutionQuery = (domain: string) =>
  queryOptions({
    queryKey: queryKeys.institution(domain),
    ...groupTimes("institutions"),
    queryFn: ({ signal }) =>
      measureDuration("database_query", { call: "institution" }, () => request(getInstitution, { signal })),
  });

const pollMs = 3000;

export const accountExportQuery = callQuery(["account-export"], getAccountExport, {
  // Poll until the file is ready; the user also gets an email.
  refetchInterval: ({ state }) => {
    const waiting = ["requested", "preparing"].includes(state.data?.export?.state ?? "");
    return waiting ? pollMs : false;
  },
});

/** Checks access before following the link, because the server may require the user to confirm their identity first. */
export async function openAccountExport(id: string): Promise<void> {
  await requestFile(downloadAccountExport, { params: { id }, query: { check: "1" } });
  globalThis.location.assign(callUrl(downloadAccountExport, { params: { id } }));
}

/** Runs one change to the account and reloads the page's data afterwards. */
export const useAccountChange = () => useChange(queryKeys.userProfile);
