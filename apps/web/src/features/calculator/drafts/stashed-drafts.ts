import { removeStored, writeStored } from "../../../lib/browser-storage.ts";
import type { Draft } from "./draft.ts";

/** Drafts whose last change a closing page had no time to write. The next visit saves them (draft-store.ts). */
const prefix = "meridian-draft-left:";

/** Synchronous, because asynchronous work may not finish while the page closes. */
export function stashDraft(draft: Draft): void {
  writeStored(prefix + draft.id, JSON.stringify(draft));
}

export function removeStashedDraft(id: string): void {
  removeStored(prefix + id);
}

/** Unvalidated. The caller validates them and removes them once they are saved. */
export function readStashedDrafts(): { readonly id: string; readonly stored: unknown }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({
        id: key.slice(prefix.length),
        stored: JSON.parse(localStorage.getItem(key) ?? "null") as unknown,
      }));
  } catch {
    return [];
  }
}
