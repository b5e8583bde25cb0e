import { readStored, writeStored } from "../../lib/browser-storage.ts";
import { useBrowserValue } from "../../lib/browser-values.ts";

/**
 * Reads the token of an emailed link and removes it from the address bar at once, so that it is not bookmarked, shared,
 * sent as a referrer or included in an error report. It stays in session storage until used, so that a reload works.
 * Undefined during server rendering, null when there is none.
 */
export function useLinkToken(): string | null | undefined {
  return useBrowserValue(readToken, undefined);
}

/** Called once the token has been used. */
export function forgetLinkToken(): void {
  tokensByPath.delete(location.pathname);
  try {
    sessionStorage.removeItem(storageKey(location.pathname));
  } catch {
    // Storage is unavailable, so the token was never stored.
  }
}

/** By path, since a token is only valid for its own page. In memory too, for browsers without storage. */
const tokensByPath = new Map<string, string>();
const storageKey = (path: string) => `meridian-link-token:${path}`;

function readToken(): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get("token");
  if (token !== null) {
    storeToken(url.pathname, token);
    url.searchParams.delete("token");
    history.replaceState(history.state, "", url);
  }
  return (tokensByPath.get(url.pathname) ?? readStored(storageKey(url.pathname), "sessionStorage")) || null;
}

function storeToken(path: string, token: string): void {
  tokensByPath.set(path, token);
  writeStored(storageKey(path), token, "sessionStorage");
}
