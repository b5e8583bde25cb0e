import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { blankDocument, noChoice } from "@meridian/transcript/document/blank-document";
import { newId } from "@meridian/transcript/document/new-id";
import type { Calculator } from "../state/calculator.ts";
import { getStartingPolicy } from "../state/workspace.ts";
import type { Draft, EvaluationLink } from "./draft.ts";
import type { DraftActions, DraftActionsDeps } from "./draft-actions.ts";
import type { DraftSession, SaveState } from "./draft-session.ts";
import type { DraftStore } from "./draft-store.ts";
import { rememberDrafts } from "./drafts-flag.ts";
import { removeStashedDraft, stashDraft } from "./stashed-drafts.ts";
import { openTabChannel } from "./tab-channel.ts";
import type { Drafts } from "./use-drafts.tsx";

/** The draft on screen: shows another one and writes changes. Without React, which only displays its state. */
export interface OpenDraft extends DraftActionsDeps {
  /** The document last shown or written; any other one is a change to write. */
  lastDocument: EvaluationDocument | null;
  /** Changes are not written until we know whether an older draft is restored. */
  isResuming: boolean;
  /** Actions other than typing, lazy-loaded on first use. */
  readonly actions: () => Promise<DraftActions>;
  /** Drafts belong to the given user from now on; returns the previous owner. */
  readonly setOwner: (owner: string) => string;
  /** Opens a document as a new draft and stores it. */
  readonly openCopy: Drafts["openCopy"];
  /** Stashes what is not written yet for the next visit, and writes it if the store is open. */
  readonly stash: () => Promise<void>;
  /** The page is shown again with what it stashed before its store was open. */
  readonly unstash: () => void;
  readonly close: () => void;
}

/** Called when what is displayed about the draft changes. */
export interface DraftListeners {
  readonly onOpen: (draft: Draft) => void;
  readonly onState: (state: SaveState) => void;
  readonly onLink: (record: EvaluationLink | undefined) => void;
  /** The draft continues under another id. */
  readonly onCopy: (id: string) => void;
}

/** Not needed for the first paint. */
const loadStore = () => import("./draft-store.ts");

/** Debounce delay before a change is written. */
const writeDelayMs = 250;

export function createOpenDraft(
  calculator: Calculator,
  initialOwner: string,
  listeners: DraftListeners,
): OpenDraft {
  let owner = initialOwner;
  let session: DraftSession | null = null;
  let store: Promise<DraftStore> | null = null;
  let starting: Promise<void> | null = null;
  /** The draft of the first change, or one that could not be stored, until its session exists. */
  let unstored: Draft | null = null;
  /** Its session is being opened. */
  let opening: Draft | null = null;

  const getStore = () => (store ??= openStore());
  const openStore = async () => {
    try {
      return await (await loadStore()).openDraftStore();
    } catch (error) {
      // Without a network it may not have loaded yet: the next change tries again.
      store = null;
      throw error;
    }
  };
  const attach = async (draft: Draft) => {
    rememberDrafts();
    session?.stop();
    opening = draft;
    listeners.onOpen(draft);
    try {
      const [{ DraftSession: Session }, opened] = await Promise.all([loadStore(), getStore()]);
      // Another draft was opened meanwhile.
      if (opening !== draft) return;
      session = new Session(draft, {
        store: opened,
        channel: openTabChannel(),
        onState: listeners.onState,
        onLink: listeners.onLink,
        schedule: scheduleWrite,
      });
      unstored = null;
    } catch {
      if (opening !== draft) return;
      [session, unstored] = [null, draft];
      listeners.onState("failed");
    }
    opening = null;
  };
  const createDraft = (document: EvaluationDocument): Draft => {
    const time = Date.now();
    return { id: newId(), owner, version: 0, createdAt: time, updatedAt: time, document };
  };
  const showDocument = (document: EvaluationDocument) => {
    openDraft.lastDocument = document;
    calculator.dispatch({ type: "open-document", document });
    openDraft.lastDocument = calculator.get().editor.document;
  };
  const showDraft = async (draft: Draft) => {
    await starting;
    await openDraft.stash();
    showDocument(draft.document);
    await attach(draft);
  };
  const openDraft: OpenDraft = {
    calculator,
    lastDocument: null,
    isResuming: true,
    session: () => session,
    current: () => opening ?? session?.current ?? unstored,
    linkUnstored(record) {
      if (unstored) unstored = { ...unstored, record };
      listeners.onLink(record);
    },
    owner: () => owner,
    getStore,
    attach,
    createDraft,
    showDraft,
    showDocument,
    /** Writes a change. The first one of a visit creates the draft and loads the store. */
    async write(document) {
      if (session) {
        session.change(document);
        return;
      }
      unstored ??= createDraft(document);
      if (openDraft.isResuming) return;
      starting ??= attach(unstored)
        // Includes what was typed while the store was loading.
        .then(() => session?.change(calculator.get().editor.document))
        .finally(() => (starting = null));
      await starting;
    },
    startNew() {
      const { document } = calculator.get().editor;
      const blank = createBlankDocument(calculator);
      void showDraft({
        ...createDraft(blank),
        document: { ...blank, evaluator: document.evaluator, office: document.office },
      });
    },
    keepAsCopy() {
      const id = newId();
      session?.keepAsCopy(id, calculator.get().editor.document);
      listeners.onCopy(id);
    },
    async openCopy(document, copyOf) {
      await showDraft({ ...createDraft(document), copyOf });
      session?.change({ ...document });
    },
    actions: () => import("./draft-actions.ts").then(({ draftActions }) => draftActions(openDraft)),
    setOwner(next) {
      const previous = owner;
      owner = next;
      return previous;
    },
    async stash() {
      if (session) await session.stashAndFlush();
      else if (unstored) {
        rememberDrafts();
        stashDraft({ ...unstored, document: calculator.get().editor.document });
      }
    },
    unstash() {
      if (unstored) removeStashedDraft(unstored.id);
    },
    close() {
      const closing = session;
      void openDraft.stash().finally(() => closing?.stop());
      session = null;
    },
  };
  return openDraft;
}

/**
 * When idle, if supported: copying 500 courses takes a noticeable part of a frame. But within a second, because a browser
 * may not call a page idle while nothing on it changes.
 */
function scheduleWrite(run: () => void): () => void {
  const whenIdle = globalThis.requestIdleCallback ?? queueMicrotask;
  const timer = setTimeout(() => whenIdle(run, { timeout: 1000 }), writeDelayMs);
  return () => clearTimeout(timer);
}

/** A blank transcript with the policy of the open one. It has no country: the next student may come from anywhere. */
function createBlankDocument(calculator: Calculator): EvaluationDocument {
  const { policy } = calculator.get().editor.document;
  return blankDocument(noChoice, newId, getStartingPolicy() ?? { policy });
}
