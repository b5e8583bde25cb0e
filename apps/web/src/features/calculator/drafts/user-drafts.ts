import { openDraftStore } from "./draft-store.ts";
import type { DraftSummary } from "./draft.ts";

/** The drafts an account has on this device, shown to the user before sign-out. */
export async function listUserDrafts(userId: string): Promise<readonly DraftSummary[]> {
  return (await openDraftStore()).list(userId);
}

/** Removes an account's drafts from this device on sign-out, unless the user chooses to keep them. */
export async function removeUserDrafts(userId: string): Promise<number> {
  return (await openDraftStore()).removeAll(userId);
}
