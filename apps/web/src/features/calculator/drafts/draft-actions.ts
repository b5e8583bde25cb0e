import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { canonicalJson } from "@meridian/report/canonical-json";
import { detachDraftSaves, findDraftSaves, relinkDraftSaves } from "../../offline/public.ts";
import { notify } from "../../../lib/toasts.ts";
import { courseIds } from "@meridian/transcript/document/document-edits";
import { blankDocument, isBlankDocument, noChoice } from "@meridian/transcript/document/blank-document";
import { newId } from "@meridian/transcript/document/new-id";
import { removeAllPrintedLines, removePrintedLines } from "../printed-lines/printed-line-store.ts";
import type { Calculator } from "../state/calculator.ts";
import { getStartingPolicy } from "../state/workspace.ts";
import { afterQueuedSaves, guestOwner, type Draft, type EvaluationLink } from "./draft.ts";
import type { DraftSession } from "./draft-session.ts";
import type { DraftStore } from "./draft-store.ts";
import type { Drafts, SavedDraft } from "./use-drafts.tsx";
import { sourcePagesDatabase } from "../source-pages/database-name.ts";

/** Dependencies of the draft actions, supplied by the provider. */
export interface DraftActionsDeps {
  readonly calculator: Calculator;
  readonly session: () => DraftSession | null;
  /** The draft on screen, also while its session is being opened. */
  readonly current: () => Draft | null;
  /** Links the draft on screen if it could not be stored. */
  readonly linkUnstored: (record: EvaluationLink) => void;
  readonly owner: () => string;
  readonly getStore: () => Promise<DraftStore>;
  readonly attach: (draft: Draft) => Promise<void>;
  readonly createDraft: (document: EvaluationDocument) => Draft;
  readonly showDraft: (draft: Draft) => Promise<void>;
  /** Shows a document that is already stored in this form. */
  readonly showDocument: (document: EvaluationDocument) => void;
  readonly write: (document: EvaluationDocument) => Promise<void>;
  readonly startNew: () => void;
  readonly keepAsCopy: () => void;
}

export type DraftActions = Pick<
  Drafts,
  "stored" | "list" | "open" | "duplicate" | "remove" | "restore" | "loadOther" | "link" | "openEvaluation"
> & {
  /** Handles sign-in and sign-out. True if a guest's transcript was carried over. */
  readonly changeOwner: (before: string) => Promise<boolean>;
};

/** Draft actions other than typing. Lazy-loaded on first use. */
export function draftActions(deps: DraftActionsDeps): DraftActions {
  const { calculator, session, getStore, showDraft, createDraft } = deps;
  return {
    list: async () => {
      await session()?.flush();
      return (await getStore()).list(deps.owner());
    },
    async open(id) {
      const draft = await (await getStore()).get(id);
      if (draft) await showDraft(draft);
    },
    async duplicate(id) {
      await session()?.flush();
      const draft = await (await getStore()).get(id);
      if (!draft) return;
      const copy = createDraft(draft.document);
      const result = await (await getStore()).save(copy);
      await showDraft(result.ok ? result.draft : copy);
    },
    async remove(id) {
      const isOpen = session()?.id === id;
      await session()?.flush();
      const removed = await (await getStore()).remove(id);
      if (removed) forget(removeImported(courseIds(removed.document)));
      if (isOpen) deps.startNew();
      return removed;
    },
    restore: async (draft) => (await getStore()).restore(draft),
    stored: async (id) => {
      const store = await getStore().catch(() => null);
      return store && store.get(id);
    },
    async link(linked, saved) {
      if (saved && saved.draftId !== deps.current()?.id) await linkStored(deps, linked, saved);
      else {
        if (!session()) await deps.write(calculator.get().editor.document);
        const open = session();
        if (open) await open.link(linked);
        else deps.linkUnstored({ ...linked, clean: false });
      }
      await relinkDraftSaves(deps.owner(), linked.id, false);
    },
    async openEvaluation(linked, document, take = "unsaved") {
      await session()?.flush();
      const store = await getStore().catch(() => null);
      if (!store) {
        // The browser blocks storage: there is no other draft of the record.
        await showDraft({ ...createDraft(document), record: linked });
        deps.linkUnstored({ ...linked, clean: false });
        return "theirs";
      }
      const draft = await store.findByEvaluation(deps.owner(), linked.id);
      const saves = await findDraftSaves(deps.owner(), linked.id);
      const link = afterQueuedSaves(draft?.record ?? null, saves);
      const isCopy = link !== null && link.id !== linked.id;
      if (draft && isCopy) {
        await store.save({ ...draft, record: link });
        await relinkDraftSaves(deps.owner(), link.id, false);
      }
      const localDraft = isCopy ? null : draft;
      const unsavedDraft = link?.clean === false || saves.isWaiting ? localDraft : null;
      if (unsavedDraft && take === "unsaved") {
        await showDraft(unsavedDraft);
        return "mine";
      }
      await detachDraftSaves(deps.owner(), linked.id);
      // Unsaved changes stay in the drafts as a separate transcript.
      if (unsavedDraft) await store.save({ ...unsavedDraft, record: undefined });
      if (localDraft && !unsavedDraft && isUnchanged(localDraft, linked, document)) {
        await showDraft(localDraft);
        return "theirs";
      }
      await showDraft(localDraft && !unsavedDraft ? { ...localDraft, document } : createDraft(document));
      await session()?.link(linked, calculator.get().editor.document);
      return "theirs";
    },
    async loadOther() {
      const other = await session()?.loadOther();
      if (other) {
        deps.showDocument(other.document);
        return;
      }
      notify("This draft was deleted in another tab. Your version was kept as a copy.");
      deps.keepAsCopy();
    },
    changeOwner: (before) => (before === guestOwner ? carryOverGuestDraft(deps) : clearScreen(deps)),
  };
}

/** A browser that blocks storage has nothing to remove. */
function forget(removal: Promise<void>): void {
  void removal.catch(() => undefined);
}

/** What is kept of the file a deleted transcript was imported from. */
export async function removeImported(ids: readonly string[]): Promise<void> {
  await removePrintedLines(ids);
  const { findSourcePages, removeSourcePages } = await import("../source-pages/source-page-store.ts");
  const files = await findSourcePages(ids);
  await removeSourcePages(files.map(({ fileId }) => fileId));
}

/** Links a draft that is no longer on screen. */
async function linkStored(
  { getStore }: DraftActionsDeps,
  linked: EvaluationLink,
  { draftId, document }: SavedDraft,
): Promise<void> {
  const store = await getStore();
  const draft = await store.get(draftId);
  if (!draft) return;
  const clean = canonicalJson(draft.document) === canonicalJson(document);
  const result = await store.save({ ...draft, record: { ...linked, clean } });
  // What was typed last was being written.
  if (!result.ok) await store.save({ ...result.other, record: { ...linked, clean: false } });
}

/** If true, skip the write: another tab with the same record would report it as a change. */
function isUnchanged(
  { record, document }: Draft,
  linked: EvaluationLink,
  savedDocument: EvaluationDocument,
): boolean {
  return (
    canonicalJson({ ...record }) === canonicalJson({ ...linked }) &&
    canonicalJson(document) === canonicalJson(savedDocument)
  );
}

/** Moves the guest's open transcript to the account that signed in. */
async function carryOverGuestDraft({
  calculator,
  session,
  getStore,
  attach,
  createDraft,
}: DraftActionsDeps): Promise<boolean> {
  const { document } = calculator.get().editor;
  await session()?.flush();
  const guestDraftId = session()?.id;
  await attach(createDraft(document));
  if (guestDraftId) await (await getStore()).remove(guestDraftId);
  if (isBlankDocument(document) || calculator.get().example) return false;
  session()?.change({ ...document });
  return true;
}

/** After sign-out, none of the user's data stays on screen. */
async function clearScreen({
  session,
  owner,
  getStore,
  showDraft,
  createDraft,
}: DraftActionsDeps): Promise<boolean> {
  await session()?.flush();
  forget(removeAllPrintedLines());
  // The next person at this device must not find the pages.
  forget(Promise.resolve().then(() => void indexedDB.deleteDatabase(sourcePagesDatabase)));
  const blank = blankDocument(noChoice, newId, getStartingPolicy());
  await showDraft((await (await getStore()).latest(owner())) ?? createDraft(blank));
  return false;
}
