import { queryKeys } from "../../lib/query-client.ts";
import { useChange } from "../../lib/use-change.ts";

/** One change of the team; everything the page shows is read again when it is done. */
export const useTeamChange = () => useChange(queryKeys.teams);
