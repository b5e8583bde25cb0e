import { useChange } from "../../lib/use-change.ts";

/** Everything about webhooks is read again when it is done. */
export const useWebhookChange = <Name extends string>() => useChange<Name>(["webhooks"]);
