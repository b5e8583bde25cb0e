import { queryKeys } from "../../lib/api/query-client.ts";
import { useChange } from "../../lib/api/use-change.ts";

/** Runs one change to the account and reloads the page's data afterwards. */
export const useAccountChange = () => useChange(queryKeys.userProfile);
