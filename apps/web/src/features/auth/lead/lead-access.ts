import { useSyncExternalStore } from "react";
import { readStoredJson, writeStored } from "../../../lib/browser-storage.ts";
import { createListeners } from "../../../lib/listeners.ts";

/** Local storage key for a visitor who gave an email address (spec section 9). */
export const leadStorageKey = "lead-access-state";

export interface Lead {
  readonly email: string;
}

const listeners = createListeners();

export function saveLead(value: Lead): void {
  writeStored(leadStorageKey, JSON.stringify(value));
  listeners.notify();
}

/** The stored lead's email, or null. Always null during server rendering and hydration. */
export function useLeadEmail(): string | null {
  return useSyncExternalStore(subscribe, readLeadEmail, () => null);
}

function readLeadEmail(): string | null {
  const stored = readStoredJson(leadStorageKey) as { email?: unknown } | null;
  return typeof stored?.email === "string" && stored.email !== "" ? stored.email : null;
}

/** Lead access is granted when a lead email is stored or the user is signed in. */
export const hasLeadAccess = (signedIn: boolean, leadEmail: string | null) => signedIn || leadEmail !== null;

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  globalThis.addEventListener("storage", listener);
  return () => {
    unsubscribe();
    globalThis.removeEventListener("storage", listener);
  };
}
