import { useChange } from "../../lib/use-change.ts";
import { accountQuery } from "./calls.ts";

/** One change of the account; the page is read again when it is done. */
export const useAccountChange = () => useChange(accountQuery.queryKey);
