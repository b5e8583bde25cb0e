import { getScimSettings } from "@meridian/contract/scim/calls";
import { getSsoSettings } from "@meridian/contract/sso/calls";
import { callQuery } from "../../lib/api/call-query.ts";
import { useChange, useChangeWithInlineError } from "../../lib/api/use-change.ts";

const ssoKey = ["sso"];

export const ssoQuery = callQuery(ssoKey, getSsoSettings);

export const scimQuery = callQuery(ssoKey, getScimSettings);

/** Runs a change and then refetches the single sign-on settings. */
export const useSsoChange = <Name extends string>() => useChange<Name>(ssoKey);

/** The same for forms, which show an error until the next attempt. */
export const useSsoChangeWithInlineError = <Name extends string>() => useChangeWithInlineError<Name>(ssoKey);
