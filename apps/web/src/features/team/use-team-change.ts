import { queryKeys } from "../../lib/query-client.ts";
import { useChange } from "../../lib/use-change.ts";

/** Runs a change to the team and refetches everything the page shows. */
export const useTeamChange = () => useChange(queryKeys.teams);
