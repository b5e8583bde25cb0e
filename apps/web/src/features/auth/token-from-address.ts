import { useSyncExternalStore } from "react";

/**
 * The secret of an emailed link, taken out of the address bar at once, so that it is neither bookmarked, shared, sent as
 * a referrer nor put into an error report. It stays in this tab's storage until it is used, so that a reload works.
 * Undefined while the server renders, null when there is none.
 */
export function useAddressToken(): string | null | undefined {
  return useSyncExternalStore(neverChanges, readToken, () => undefined);
}

/** Once the link has done its work. */
export function forgetToken(): void {
  takenTokens.delete(location.pathname);
  try {
    sessionStorage.removeItem(storageKey(location.pathname));
  } catch {
    // Without storage it was never stored.
  }
}

/** By path: a link for one page says nothing on another. In memory too, for browsers that store nothing. */
const takenTokens = new Map<string, string>();
const storageKey = (path: string) => `meridian-link-token:${path}`;

function readToken(): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get("token");
  if (token !== null) {
    storeToken(url.pathname, token);
    url.searchParams.delete("token");
    history.replaceState(history.state, "", url);
  }
  return (takenTokens.get(url.pathname) ?? storedToken(url.pathname)) || null;
}

function storeToken(path: string, token: string): void {
  takenTokens.set(path, token);
  try {
    sessionStorage.setItem(storageKey(path), token);
  } catch {
    // A reload will not know the link; nothing else is lost.
  }
}

function storedToken(path: string): string | null {
  try {
    return sessionStorage.getItem(storageKey(path));
  } catch {
    return null;
  }
}

const neverChanges = () => () => {};
