import { queryKeys } from "../../lib/api/query-client.ts";
import { useChange, useChangeWithInlineError } from "../../lib/api/use-change.ts";

/** Runs a change to the team and refetches everything the page shows. */
export const useTeamChange = () => useChange(queryKeys.teams);

/** The same for forms, which show an error until the next attempt. */
export const useTeamChangeWithInlineError = () => useChangeWithInlineError(queryKeys.teams);
