import { getBulkMapping, listBulkResults, listBulkRuns } from "@meridian/contract/bulk/calls";
import type { BulkRun } from "@meridian/contract/bulk/schemas";
import type { CallResult } from "@meridian/contract/calls/define-call";
import { getWorkspace } from "@meridian/contract/team/calls";
import { defaultPolicy } from "@meridian/grading";
import { callQuery } from "../../lib/api/call-query.ts";
import { request } from "../../lib/api/request.ts";
import { sha256 } from "../../lib/sha256.ts";

const isRunning = ({ state }: BulkRun) => state === "running";

export const runsQuery = callQuery(["bulk_runs"], listBulkRuns, {
  // Polls while an evaluation is running.
  refetchInterval: ({ state }) => (state.data?.runs.some(isRunning) ? 1000 : false),
});

export const resultsQuery = (run: BulkRun, from: number) =>
  callQuery(["bulk_results", run.evaluated], listBulkResults, { params: { id: run.id }, query: { from } });

export type BulkWorkspace = ReturnType<typeof toBulkWorkspace>;

/** The team's policies and tables, and the settings for teams without a policy: the user's own or Meridian's. */
const toBulkWorkspace = ({ ownPolicy, policies, tables }: CallResult<typeof getWorkspace>) => ({
  policies,
  ownSettings: ownPolicy ?? defaultPolicy,
  tables: tables.map(({ system }) => system),
  teamTables: tables,
});

export const workspaceQuery = callQuery(["bulk_workspace"], getWorkspace, { select: toBulkWorkspace });

/** How files with these column names were read the last time. */
export const mappingQuery = (header: readonly string[]) => ({
  queryKey: ["bulk_mapping", ...header],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const source = await hashHeader(header);
    return { source, ...(await request(getBulkMapping, { params: { source }, signal })) };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

const hashHeader = (header: readonly string[]): Promise<string> =>
  sha256(JSON.stringify(header.map((name) => name.trim().toLowerCase())));
