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

export const getSsoSettings = defineCall("GET /api/team/sso", { access: "admin", response: ssoSettings });
export const addSsoDomain = defineCall("POST /api/team/sso/domains", {
  access: "admin-verified",
  body: domainRequest,
  status: 201,
});
export const checkSsoDomain = defineCall("POST /api/team/sso/domains/:id/check", {
  access: "admin-verified",
  repeat: "resumable",
});
export const removeSsoDomain = defineCall("DELETE /api/team/sso/domains/:id", {
  access: "admin",
  stepUp: true,
});
/** Starts the setup, or starts over with the other protocol. */
export const chooseSsoKind = defineCall("PUT /api/team/sso/kind", {
  access: "admin-verified",
  stepUp: true,
  body: kindRequest,
});
export const setSsoProvider = defineCall("PUT /api/team/sso/provider", {
  access: "admin-verified",
  stepUp: true,
  body: providerRequest,
});
export const refreshSsoMetadata = defineCall("POST /api/team/sso/metadata", {
  access: "admin-verified",
  repeat: "resumable",
});
export const changeOwnSsoKey = defineCall("PUT /api/team/sso/own-key", {
  access: "admin-verified",
  stepUp: true,
  body: ownKeyRequest,
});
export const changeSsoRules = defineCall("PATCH /api/team/sso", {
  access: "admin-verified",
  stepUp: true,
  body: ssoRulesRequest,
});
export const removeSsoConnection = defineCall("DELETE /api/team/sso", { access: "admin", stepUp: true });
export const testSso = defineCall("POST /api/team/sso/test", {
  access: "admin-verified",
  repeat: "never",
  response: ssoTestResponse,
});
export const resetSsoPerson = defineCall("DELETE /api/team/sso/people/:id", { access: "admin" });

/** Depends on the domain of the address alone, so it does not show whether an account exists. */
export const startSso = defineCall("POST /api/sso/start", {
  access: "public",
  repeat: "never",
  body: ssoStartRequest,
  response: ssoStartResponse,
});
export const getSsoLink = defineCall("GET /api/sso/link", { access: "public", response: ssoPendingLink });
export const confirmSsoLink = defineCall("POST /api/sso/link", {
  access: "signed-in",
  repeat: "never",
  response: sessionResponse,
});

/** Back-channel logout: the provider's server reports that someone has signed out there. */
export const oidcLogout = defineCall("POST /api/sso/oidc/:team/logout", {
  access: "public",
  repeat: "never",
  body: rawBody,
  response: fileResponse,
});

// Browsers reach these on their way from and to a provider, so they respond with redirects.
export const oidcCallback = defineCall("GET /api/sso/oidc/callback", {
  access: "public",
  response: fileResponse,
});
export const samlAcs = defineCall("POST /api/sso/saml/:team/acs", {
  access: "public",
  repeat: "never",
  body: rawBody,
  response: fileResponse,
});
export const finishSso = defineCall("GET /api/sso/finish", {
  access: "public",
  query: z.object({ request: z.optional(z.string().check(z.maxLength(200))) }),
  response: fileResponse,
});
export const samlMetadata = defineCall("GET /api/sso/saml/:team/metadata", {
  access: "public",
  response: fileResponse,
});
export const samlLogout = defineCall("GET /api/sso/saml/:team/logout", {
  access: "public",
  response: fileResponse,
});
