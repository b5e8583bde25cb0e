import { useChange, useChangeWithInlineError } from "../../lib/api/use-change.ts";
import { ssoKey } from "./queries.ts";

/** Runs a change and then refetches the single sign-on settings. */
export const useSsoChange = <Name extends string>() => useChange<Name>(ssoKey);

/** The same for forms, which show an error until the next attempt. */
export const useSsoChangeWithInlineError = <Name extends string>() => useChangeWithInlineError<Name>(ssoKey);
