import { useChange } from "../../lib/api/use-change.ts";

/** Runs a change and then refetches the single sign-on settings. */
export const useSsoChange = <Name extends string>() => useChange<Name>(["sso"]);
