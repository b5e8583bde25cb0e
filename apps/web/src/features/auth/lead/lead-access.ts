import { useSyncExternalStore } from "react";

/** Local storage key for a visitor who gave an email address (spec section 9). */
export const leadStorageKey = "lead-access-state";

export interface Lead {
  readonly email: string;
}

const listeners = new Set<() => void>();

export function saveLead(value: Lead): void {
  writeStorage(JSON.stringify(value));
  for (const listener of listeners) listener();
}

/** The stored lead's email, or null. Always null during server rendering and hydration. */
export function useLeadEmail(): string | null {
  return useSyncExternalStore(subscribe, readLeadEmail, () => null);
}

function readLeadEmail(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(leadStorageKey) ?? "null") as { email?: unknown } | null;
    return typeof stored?.email === "string" && stored.email !== "" ? stored.email : null;
  } catch {
    return null;
  }
}

/** Lead access is granted when a lead email is stored or the user is signed in. */
export const hasLeadAccess = (signedIn: boolean, leadEmail: string | null) => signedIn || leadEmail !== null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener("storage", listener);
  };
}

function writeStorage(value: string): void {
  try {
    localStorage.setItem(leadStorageKey, value);
  } catch {
    // Storage is full or disabled: the visitor is asked again next time.
  }
}
