import { guestSession, parseSessionState, type SessionState } from "@meridian/contract/session/session";
import { readStoredJson, removeStored, writeStored } from "../../lib/browser-storage.ts";

/** The last session on this device, so that offline the user can open their own drafts and no one else's. */
const storageKey = "meridian-last-session";

export function rememberSession(session: SessionState | null): void {
  if (session?.user) writeStored(storageKey, JSON.stringify(session));
  // Only for a confirmed guest, not when the session could not be fetched.
  else if (session) removeStored(storageKey);
}

/** Only affects what is displayed; the server checks access on every call. */
export function readRememberedSession(): SessionState {
  return parseSessionState(readStoredJson(storageKey)) ?? guestSession;
}
