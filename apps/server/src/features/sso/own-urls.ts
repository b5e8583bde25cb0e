import { callUrl } from "@meridian/contract/calls/call-url";
import { paths } from "@meridian/contract/pages/paths";
import * as calls from "@meridian/contract/sso/calls";
import type { SsoProblem, SsoSettings } from "@meridian/contract/sso/schemas";

/** Our own addresses that an identity provider needs to know. */
export function getOwnUrls(baseUrl: string, team: string): SsoSettings["ours"] {
  const params = { team };
  const metadataUrl = baseUrl + callUrl(calls.samlMetadata, { params });
  return {
    redirectUri: baseUrl + callUrl(calls.oidcCallback),
    signedOutUri: baseUrl + paths.home,
    backChannelLogoutUri: baseUrl + callUrl(calls.oidcLogout, { params }),
    // The address of the metadata identifies us, as federations recommend.
    entityId: metadataUrl,
    metadataUrl,
    acsUrl: baseUrl + callUrl(calls.samlAcs, { params }),
    logoutUrl: baseUrl + callUrl(calls.samlLogout, { params }),
  };
}

/** A path on our own site, or the home page for anything else. */
export function toReturnPath(from: string | undefined, baseUrl: string): string {
  if (from === undefined || !URL.canParse(from, baseUrl)) return paths.home;
  const url = new URL(from, baseUrl);
  const isPage = url.origin === new URL(baseUrl).origin && !url.pathname.startsWith("/api/");
  // Resolved again, because a path such as `//other.example` is another site's address.
  const path = url.pathname + url.search + url.hash;
  return isPage && new URL(path, baseUrl).origin === url.origin ? path : paths.home;
}

export const problemPath = (problem: SsoProblem) => `${paths.universitySignIn}?problem=${problem}`;
