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
import { request, requestFile } from "../../lib/api/request.ts";
import { groupTimes, queryKeys } from "../../lib/api/query-client.ts";
import { measureDuration } from "../monitoring/public.ts";

export const accountQuery = queryOptions({
  queryKey: queryKeys.userProfile,
  ...groupTimes("user_profiles"),
  queryFn: ({ signal }) => request(getAccount, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: [...queryKeys.userProfile, "sessions"],
  queryFn: ({ signal }) => request(listSessions, { signal }),
});

export const passkeysQuery = queryOptions({
  queryKey: [...queryKeys.userProfile, "passkeys"],
  queryFn: ({ signal }) => request(listPasskeys, { signal }),
});

/** The admins at the domain of the user's verified address. */
export const institutionQuery = (domain: string) =>
  queryOptions({
    queryKey: queryKeys.institution(domain),
    ...groupTimes("institutions"),
    queryFn: ({ signal }) =>
      measureDuration("database_query", { call: "institution" }, () => request(getInstitution, { signal })),
  });

const pollMs = 3000;

export const accountExportQuery = queryOptions({
  queryKey: ["account-export"],
  queryFn: ({ signal }) => request(getAccountExport, { signal }),
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
