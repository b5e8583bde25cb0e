import {
  type AssignableRole,
  type InvitationRequest,
  invitationView,
  sessionResponse,
  type TableEntry,
  tableVersions,
  teamActivity,
  type TeamChange,
  teamConsistency,
  teamOverview,
  teamTables,
} from "@meridian/contract/team/schemas";
import type { EvaluationSettings } from "@meridian/contract/history/schemas";
import { settingsResponse } from "@meridian/contract/history/responses";
import { supportGrants, type SupportRequest } from "@meridian/contract/support/schemas";
import { teamTraining } from "@meridian/contract/training/schemas";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { anyResponse, callApi } from "../../lib/api.ts";
import { queryKeys } from "../../lib/query-client.ts";

const key = queryKeys.teams;

export const teamQuery = queryOptions({
  queryKey: [...key, "overview"],
  queryFn: ({ signal }) => callApi("/api/team", teamOverview, { signal }),
});

export const tablesQuery = queryOptions({
  queryKey: [...key, "tables"],
  queryFn: ({ signal }) => callApi("/api/team/tables", teamTables, { signal }),
});

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "tables", id],
    queryFn: ({ signal }) => callApi(`/api/team/tables/${id}/versions`, tableVersions, { signal }),
  });

export const consistencyQuery = queryOptions({
  queryKey: [...key, "consistency"],
  queryFn: ({ signal }) => callApi("/api/team/consistency", teamConsistency, { signal }),
});

export const activityQuery = infiniteQueryOptions({
  queryKey: [...key, "activity"],
  queryFn: ({ pageParam, signal }) =>
    callApi(`/api/team/activity${pageParam === null ? "" : `?before=${pageParam}`}`, teamActivity, {
      signal,
    }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
});

export const trainingQuery = queryOptions({
  queryKey: [...key, "training"],
  queryFn: ({ signal }) => callApi("/api/training/team", teamTraining, { signal }),
});

export const recordSettingsQuery = queryOptions({
  queryKey: [...key, "record-settings"],
  queryFn: ({ signal }) => callApi("/api/history/settings", settingsResponse, { signal }),
});

const send = (method: string, path: string, body?: unknown) => callApi(path, anyResponse, { method, body });

export const changeTeam = (change: TeamChange) => send("PATCH", "/api/team", change);
export const sendInvitation = (request: InvitationRequest) => send("POST", "/api/team/invitations", request);
export const resendInvitation = (id: string) => send("POST", `/api/team/invitations/${id}/resend`, {});
export const revokeInvitation = (id: string) => send("DELETE", `/api/team/invitations/${id}`);
export const changeRole = (userId: string, role: AssignableRole) =>
  send("PATCH", `/api/team/members/${userId}`, { role });
export const removeMember = (userId: string) => send("DELETE", `/api/team/members/${userId}`);
export const transferOwnership = (userId: string) => send("PUT", "/api/team/owner", { userId });
export const changeRecordSettings = (settings: EvaluationSettings) =>
  send("PUT", "/api/history/settings", settings);
export const addTable = (entry: TableEntry) => send("POST", "/api/team/tables", entry);
export const changeTable = (id: string, entry: TableEntry) => send("PUT", `/api/team/tables/${id}`, entry);
export const archiveTable = (id: string, archived: boolean) =>
  send("PUT", `/api/team/tables/${id}/archived`, { archived });
export const setDefaultTable = (id: string, isDefault: boolean) =>
  send("PUT", `/api/team/tables/${id}/default`, { isDefault });

export const readInvitation = (token: string, signal?: AbortSignal) =>
  callApi("/api/invitations/look", invitationView, {
    method: "POST",
    body: { token },
    ...(signal && { signal }),
  });
export const acceptInvitation = (token: string) =>
  callApi("/api/invitations/accept", sessionResponse, { method: "POST", body: { token } });

export const supportQuery = queryOptions({
  queryKey: [...key, "support"],
  queryFn: ({ signal }) => callApi("/api/team/support", supportGrants, { signal }),
});

export const grantSupport = (body: SupportRequest) =>
  callApi("/api/team/support", anyResponse, { method: "POST", body });

export const endSupport = (id: string) =>
  callApi(`/api/team/support/${id}`, anyResponse, { method: "DELETE" });
