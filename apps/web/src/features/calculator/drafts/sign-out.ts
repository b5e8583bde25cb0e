import { openDraftStore } from "./draft-store.ts";
import type { DraftSummary } from "./draft.ts";

/** What an account would leave on this device: asked before it signs out, so that the person can be told. */
export async function draftsOf(userId: string): Promise<readonly DraftSummary[]> {
  return (await openDraftStore()).list(userId);
}

/** Removes an account's drafts from this device: part of signing out, unless the person chooses to keep them. */
export async function removeDraftsOf(userId: string): Promise<number> {
  return (await openDraftStore()).removeAll(userId);
}
