import { useChange } from "../../lib/use-change.ts";

/** Everything about the CRM is read again when it is done. */
export const useCrmChange = <Name extends string>() => useChange<Name>(["crm"]);
