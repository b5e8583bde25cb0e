import { useChange } from "../../lib/api/use-change.ts";

/** Runs a change and then refetches all webhook queries. */
export const useWebhookChange = <Name extends string>() => useChange<Name>(["webhooks"]);
