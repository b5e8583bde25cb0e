import * as z from "zod/mini";
import { defineCall, fileResponse, rawBody } from "../calls/define-call.ts";
import { sessionResponse } from "../team/schemas.ts";
import {
  domainRequest,
  kindRequest,
  ownKeyRequest,
  providerRequest,
  ssoPendingLink,
  ssoRulesRequest,
  ssoSettings,
  ssoStartRequest,
  ssoStartResponse,
  ssoTestResponse,
} from "./schemas.ts";

export const getSsoSettings = defineCall("GET /api/team/sso", "admin", { response: ssoSettings });
export const addSsoDomain = defineCall("POST /api/team/sso/domains", "admin-verified", {
  body: domainRequest,
  status: 201,
});
export const checkSsoDomain = defineCall("POST /api/team/sso/domains/:id/check", "admin-verified", {
  repeat: "resumable",
});
export const removeSsoDomain = defineCall("DELETE /api/team/sso/domains/:id", "admin", { stepUp: true });
/** Starts the setup, or starts over with the other protocol. */
export const chooseSsoKind = defineCall("PUT /api/team/sso/kind", "admin-verified", {
  stepUp: true,
  body: kindRequest,
});
export const setSsoProvider = defineCall("PUT /api/team/sso/provider", "admin-verified", {
  stepUp: true,
  body: providerRequest,
});
export const refreshSsoMetadata = defineCall("POST /api/team/sso/metadata", "admin-verified", {
  repeat: "resumable",
});
export const changeOwnSsoKey = defineCall("PUT /api/team/sso/own-key", "admin-verified", {
  stepUp: true,
  body: ownKeyRequest,
});
export const changeSsoRules = defineCall("PATCH /api/team/sso", "admin-verified", {
  stepUp: true,
  body: ssoRulesRequest,
});
export const removeSsoConnection = defineCall("DELETE /api/team/sso", "admin", { stepUp: true });
export const testSso = defineCall("POST /api/team/sso/test", "admin-verified", {
  repeat: "never",
  response: ssoTestResponse,
});
export const resetSsoPerson = defineCall("DELETE /api/team/sso/people/:id", "admin");

/** Depends on the domain of the address alone, so it does not show whether an account exists. */
export const startSso = defineCall("POST /api/sso/start", "public", {
  repeat: "never",
  body: ssoStartRequest,
  response: ssoStartResponse,
});
export const getSsoLink = defineCall("GET /api/sso/link", "public", { response: ssoPendingLink });
export const confirmSsoLink = defineCall("POST /api/sso/link", "signed-in", {
  repeat: "never",
  response: sessionResponse,
});

/** Back-channel logout: the provider's server reports that someone has signed out there. */
export const oidcLogout = defineCall("POST /api/sso/oidc/:team/logout", "public", {
  repeat: "never",
  body: rawBody,
  response: fileResponse,
});

// Browsers reach these on their way from and to a provider, so they respond with redirects.
export const oidcCallback = defineCall("GET /api/sso/oidc/callback", "public", { response: fileResponse });
export const samlAcs = defineCall("POST /api/sso/saml/:team/acs", "public", {
  repeat: "never",
  body: rawBody,
  response: fileResponse,
});
export const finishSso = defineCall("GET /api/sso/finish", "public", {
  query: z.object({ request: z.optional(z.string().check(z.maxLength(200))) }),
  response: fileResponse,
});
export const samlMetadata = defineCall("GET /api/sso/saml/:team/metadata", "public", {
  response: fileResponse,
});
export const samlLogout = defineCall("GET /api/sso/saml/:team/logout", "public", { response: fileResponse });
