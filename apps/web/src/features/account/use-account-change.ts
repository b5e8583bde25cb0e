import { useChange } from "../../lib/api/use-change.ts";
import { accountQuery } from "./queries.ts";

/** Runs one change to the account and reloads the page's data afterwards. */
export const useAccountChange = () => useChange(accountQuery.queryKey);
