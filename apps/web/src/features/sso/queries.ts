import { getScimSettings } from "@meridian/contract/scim/calls";
import { getSsoSettings } from "@meridian/contract/sso/calls";
import { callQuery } from "../../lib/api/call-query.ts";

export const ssoKey = ["sso"];

export const ssoQuery = callQuery(ssoKey, getSsoSettings);

export const scimQuery = callQuery(ssoKey, getScimSettings);
