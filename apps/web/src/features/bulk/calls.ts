import {
  bulkResults,
  bulkRun,
  type BulkRun,
  bulkRuns,
  type NewBulkRun,
} from "@meridian/contract/bulk/schemas";
import { policySchema } from "@meridian/contract/evaluation/evaluation-document";
import { defaultPolicy, type PackedIndex, unpackIndex } from "@meridian/grading";
import * as z from "zod/mini";
import { anyResponse, callApi } from "../../lib/api.ts";
import { fetchSiteFile } from "../../runtime/pages/page-content.ts";

const isRunning = ({ state }: BulkRun) => state === "running";

export const runsQuery = {
  queryKey: ["bulk_runs"],
  queryFn: () => callApi("/api/bulk", bulkRuns),
  /** Polls while an evaluation is running. */
  refetchInterval: ({
    state,
  }: {
    readonly state: { readonly data?: { readonly runs: readonly BulkRun[] } | undefined };
  }) => (state.data?.runs.some(isRunning) ? 1000 : false),
} as const;

export const resultsQuery = (run: BulkRun, from: number) => ({
  queryKey: ["bulk_results", run.id, from, run.evaluated],
  queryFn: () => callApi(`/api/bulk/${run.id}/results?from=${from}`, bulkResults),
});

export const tablesQuery = {
  queryKey: ["bulk_tables"],
  queryFn: async () => unpackIndex((await fetchSiteFile("/grading/index.json")) as PackedIndex).countries,
  staleTime: Number.POSITIVE_INFINITY,
} as const;

const workspace = z.object({
  teamPolicy: z.nullable(policySchema),
  ownPolicy: z.nullable(policySchema),
  tables: z.array(z.object({ system: z.object({ id: z.string(), name: z.string() }) })),
});

/** The policy that new evaluations start with (the team's, the user's or the default), and the team's own tables. */
export const workspaceQuery = {
  queryKey: ["bulk_workspace"],
  queryFn: async () => {
    const { teamPolicy, ownPolicy, tables } = await callApi("/api/workspace", workspace);
    return { policy: teamPolicy ?? ownPolicy ?? defaultPolicy, tables: tables.map(({ system }) => system) };
  },
} as const;

export const createRun = (body: NewBulkRun) => callApi("/api/bulk", bulkRun, { method: "POST", body });
export const cancelRun = (id: string) =>
  callApi(`/api/bulk/${id}/cancel`, bulkRun, { method: "POST", body: {} });
export const resumeRun = (id: string) =>
  callApi(`/api/bulk/${id}/resume`, bulkRun, { method: "POST", body: {} });
export const deleteRun = (id: string) => callApi(`/api/bulk/${id}`, anyResponse, { method: "DELETE" });
export const resultsFile = (id: string) => `/api/bulk/${id}/results.csv`;
