import { courseIds } from "@meridian/transcript/document/document-edits";
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

/** Removes an account's drafts of saved evaluations that were erased, with what is kept of the files they were read from. */
export async function removeDraftsOfRecords(userId: string, recordIds: readonly string[]): Promise<void> {
  const store = await openDraftStore();
  const { removeImported } = await import("./draft-actions.ts");
  for (const { id } of await store.list(userId)) {
    const draft = await store.get(id);
    const sources = [draft?.record?.id, draft?.record?.secondReadingOf, draft?.copyOf];
    if (!draft || !sources.some((source) => source !== undefined && recordIds.includes(source))) continue;
    await store.remove(id);
    await removeImported(courseIds(draft.document));
  }
}
