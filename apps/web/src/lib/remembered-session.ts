import { guestSession, readSessionState, type SessionState } from "@meridian/contract/session";

/** Who was signed in on this device last: without a network their drafts must still open, and nobody else's. */
const storageKey = "meridian-last-session";

export function rememberSession(session: SessionState | null): void {
  try {
    if (session?.user) localStorage.setItem(storageKey, JSON.stringify(session));
    // A guest for certain, not one we could not ask about.
    else if (session) localStorage.removeItem(storageKey);
  } catch {
    // Storage that keeps nothing: without a network the person is a guest.
  }
}

/** It shapes the screen only: the server decides again on every call. */
export function recalledSession(): SessionState {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? "null") as unknown;
    return readSessionState(kept) ?? guestSession;
  } catch {
    return guestSession;
  }
}
