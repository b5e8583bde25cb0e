import { useSyncExternalStore } from "react";

/**
 * The secret of a mailed link, taken out of the address bar at once, so that it is neither bookmarked, shared, sent as
 * a referrer nor put into an error report. Undefined while the server draws, null when the address has none.
 */
export function useAddressToken(): string | null | undefined {
  return useSyncExternalStore(neverChanges, takeToken, () => undefined);
}

/** By path, since the address holds the token only until it is first read. */
let taken: { readonly path: string; readonly token: string } | null = null;

function takeToken(): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get("token");
  if (token !== null) {
    taken = { path: url.pathname, token };
    url.searchParams.delete("token");
    history.replaceState(history.state, "", url);
  }
  return taken?.path === url.pathname && taken.token !== "" ? taken.token : null;
}

const neverChanges = () => () => {};
