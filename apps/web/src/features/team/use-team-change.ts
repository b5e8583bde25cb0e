import { queryKeys } from "../../lib/api/query-client.ts";
import { useChange } from "../../lib/api/use-change.ts";

/** Runs a change to the team and refetches everything the page shows. */
export const useTeamChange = () => useChange(queryKeys.teams);
