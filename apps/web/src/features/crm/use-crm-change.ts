import { useChange } from "../../lib/api/use-change.ts";
import { crmKey } from "./queries.ts";

/** Runs a change and then refetches all CRM queries. */
export const useCrmChange = <Name extends string>() => useChange<Name>(crmKey);
