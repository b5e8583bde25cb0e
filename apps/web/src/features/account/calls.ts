import { accountExportState } from "@meridian/contract/account/account-export";
import {
  type AccountChange,
  accountProfile,
  accountSessions,
  institutionResponse,
  recoveryCodes,
  totpEnrollment,
} from "@meridian/contract/account/schemas";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { anyResponse, callApi } from "../../lib/api.ts";
import { groupTimes, queryKeys } from "../../lib/query-client.ts";
import { measureDuration } from "../monitoring/public.ts";

export const accountQuery = queryOptions({
  queryKey: queryKeys.userProfile,
  ...groupTimes("user_profiles"),
  queryFn: ({ signal }) => callApi("/api/account", accountProfile, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: [...queryKeys.userProfile, "sessions"],
  queryFn: ({ signal }) => callApi("/api/account/sessions", accountSessions, { signal }),
});

/** The admins at the domain of the user's verified address. */
export const institutionQuery = (domain: string) =>
  queryOptions({
    queryKey: queryKeys.institution(domain),
    ...groupTimes("institutions"),
    queryFn: ({ signal }) =>
      measureDuration("database_query", { call: "institution" }, () =>
        callApi("/api/account/institution", institutionResponse, { signal }),
      ),
  });

const pollMs = 3000;

export const accountExportQuery = queryOptions({
  queryKey: ["account-export"],
  queryFn: ({ signal }) => callApi("/api/account/export", accountExportState, { signal }),
  // Poll until the file is ready; the user also gets an email.
  refetchInterval: ({ state }) => {
    const waiting = ["requested", "preparing"].includes(state.data?.export?.state ?? "");
    return waiting ? pollMs : false;
  },
});

export const requestAccountExport = () =>
  callApi("/api/account/export", accountExportState, { method: "POST", body: {} });

/** Checks access before following the link, because the server may require the user to confirm their identity first. */
export async function downloadAccountExport(id: string): Promise<void> {
  const path = `/api/account/export/${encodeURIComponent(id)}/file`;
  await callApi(`${path}?check=1`, anyResponse);
  globalThis.location.assign(path);
}

const send = (method: string, path: string, body?: unknown) => callApi(path, z.unknown(), { method, body });

export const changeAccount = (change: AccountChange) => send("PATCH", "/api/account", change);
export const changeEmail = (email: string, password: string) =>
  send("PUT", "/api/account/email", { email, password });
export const cancelEmailChange = () => send("DELETE", "/api/account/email/pending");
export const resendEmailChange = () => send("POST", "/api/account/email/pending/resend");
export const sendVerification = () => send("POST", "/api/account/email/verification");
export const changePassword = (currentPassword: string, newPassword: string) =>
  send("PUT", "/api/account/password", { currentPassword, newPassword });
export const endSession = (id: string) => send("DELETE", `/api/account/sessions/${encodeURIComponent(id)}`);
export const endOtherSessions = () => send("DELETE", "/api/account/sessions");
export const deleteAccount = (password: string) => send("DELETE", "/api/account", { password });

export const startTwoFactor = (password: string) =>
  callApi("/api/account/two-factor", totpEnrollment, { method: "POST", body: { password } });
export const renewRecoveryCodes = (password: string) =>
  callApi("/api/account/two-factor/codes", recoveryCodes, { method: "POST", body: { password } });
export const confirmTwoFactor = (code: string) => send("POST", "/api/account/two-factor/confirm", { code });
export const stopTwoFactor = (password: string, code: string) =>
  send("DELETE", "/api/account/two-factor", { password, code });
