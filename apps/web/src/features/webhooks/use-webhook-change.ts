import { useChange } from "../../lib/api/use-change.ts";
import { webhooksKey } from "./queries.ts";

/** Runs a change and then refetches all webhook queries. */
export const useWebhookChange = <Name extends string>() => useChange<Name>(webhooksKey);
