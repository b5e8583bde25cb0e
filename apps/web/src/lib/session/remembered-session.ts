import { guestSession, parseSessionState, type SessionState } from "@meridian/contract/session/session";

/** The last session on this device, so that offline the user can open their own drafts and no one else's. */
const storageKey = "meridian-last-session";

export function rememberSession(session: SessionState | null): void {
  try {
    if (session?.user) localStorage.setItem(storageKey, JSON.stringify(session));
    // Only for a confirmed guest, not when the session could not be fetched.
    else if (session) localStorage.removeItem(storageKey);
  } catch {
    // Without storage, the user is a guest while offline.
  }
}

/** Only affects what is displayed; the server checks access on every call. */
export function readRememberedSession(): SessionState {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "null") as unknown;
    return parseSessionState(stored) ?? guestSession;
  } catch {
    return guestSession;
  }
}
