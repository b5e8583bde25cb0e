import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useSession } from "../../../lib/session.tsx";
import { generalChoice } from "../choose/choice.ts";
import { blankDocument, toChoice } from "@meridian/transcript/document/blank-document";
import { newId } from "@meridian/transcript/document/new-id";
import { useCalculator } from "../state/use-calculator.tsx";
import { getStartingPolicy } from "../state/workspace.ts";
import { guestOwner, type Draft, type EvaluationLink } from "./draft.ts";
import type { DraftActionsDeps } from "./draft-actions.ts";
import { DraftSession, type SaveState } from "./draft-session.ts";
import { hasDrafts, rememberDrafts } from "./drafts-flag.ts";
import type { DraftStore } from "./draft-store.ts";
import { createEntryClock } from "./entry-clock.ts";
import { registerDraftReceiver } from "./offered-draft.ts";
import { openTabChannel } from "./tab-channel.ts";
import { DraftsContext, type Drafts } from "./use-drafts.tsx";

/** Debounce delay previousOwner a change is written. */
const writeDelayMs = 250;

/**
 * Saves the open transcript as a draft of the current user and restores the last one after a reload. `resume` is false if
 * the URL preselects something else.
 */
export function DraftsProvider({
  resume,
  children,
}: {
  readonly resume: boolean;
  readonly children: ReactNode;
}) {
  const calculator = useCalculator();
  const { user } = useSession();
  const owner = user?.id ?? guestOwner;
  const [saveState, setSaveState] = useState<SaveState>("idle");
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [record, setRecord] = useState<EvaluationLink | null>(null);
  const [hasCarriedOverDraft, setHasCarriedOverDraft] = useState(false);
  const session = useRef<DraftSession | null>(null);
  const store = useRef<Promise<DraftStore> | null>(null);
  const lastDocument = useRef<EvaluationDocument | null>(null);
  const ownerNow = useRef(owner);
  /** Changes are not written until we know whether an older draft is restored. */
  const resuming = useRef(true);
  const starting = useRef<Promise<void> | null>(null);

  const deps = useMemo(() => {
    // Lazy-loaded: not needed for the first paint.
    const getStore = () =>
      (store.current ??= import("./draft-store.ts").then(({ openDraftStore }) => openDraftStore()));
    const attach = async (draft: Draft) => {
      rememberDrafts();
      session.current?.stop();
      setCurrentId(draft.id);
      setRecord(draft.record ?? null);
      setHasCarriedOverDraft(false);
      setSaveState(draft.version === 0 ? "idle" : "saved");
      try {
        session.current = new DraftSession(draft, {
          store: await getStore(),
          channel: openTabChannel(),
          onState: setSaveState,
          onLink: (linked) => setRecord(linked ?? null),
          schedule: (run) => {
            // When idle, if supported: copying 500 courses takes a noticeable part of a frame.
            const timer = setTimeout(
              () => (globalThis.requestIdleCallback ?? queueMicrotask)(run),
              writeDelayMs,
            );
            return () => clearTimeout(timer);
          },
        });
      } catch {
        setSaveState("failed");
      }
    };
    const createDraft = (document: EvaluationDocument): Draft => {
      const time = Date.now();
      return { id: newId(), owner: ownerNow.current, version: 0, createdAt: time, updatedAt: time, document };
    };
    const showDocument = (document: EvaluationDocument) => {
      lastDocument.current = document;
      calculator.dispatch({ type: "open-document", document });
      lastDocument.current = calculator.get().editor.document;
    };
    const showDraft = async (draft: Draft) => {
      await session.current?.flush();
      showDocument(draft.document);
      await attach(draft);
    };
    /** Writes a change. The first one of a visit creates the draft and loads the store. */
    const write = async (document: EvaluationDocument) => {
      if (!session.current) {
        starting.current ??= attach(createDraft(document)).finally(() => (starting.current = null));
        await starting.current;
      }
      // Includes what was typed while the store was loading.
      session.current?.change(calculator.get().editor.document);
    };
    const startNew = () => {
      const { countries, editor } = calculator.get();
      const { document } = editor;
      const [record] = document.records;
      const blank = blankDocument(
        generalChoice(countries.get(record!.countryCode), toChoice(record!)),
        newId,
        getStartingPolicy() ?? document.policy,
      );
      void showDraft({
        ...createDraft(blank),
        document: { ...blank, evaluator: document.evaluator, office: document.office },
      });
    };
    const keepAsCopy = () => {
      const id = newId();
      session.current?.keepAsCopy(id, calculator.get().editor.document);
      setCurrentId(id);
    };
    const actionsDeps: DraftActionsDeps = {
      calculator,
      session: () => session.current,
      owner: () => ownerNow.current,
      getStore,
      attach,
      createDraft,
      showDraft,
      showDocument,
      write,
      startNew,
      keepAsCopy,
    };
    const actions = () => import("./draft-actions.ts").then(({ draftActions }) => draftActions(actionsDeps));
    return { ...actionsDeps, actions };
  }, [calculator]);

  // Restores the last draft. New visitors, and those who followed a deep link, get a new draft on their first change.
  useEffect(() => {
    let isUnmounted = false;
    const resumeDraft = async () => {
      const { document } = calculator.get().editor;
      lastDocument.current = document;
      resuming.current = true;
      try {
        const last = resume && hasDrafts() ? await (await deps.getStore()).latest(ownerNow.current) : null;
        if (isUnmounted) return;
        // If the user has already started typing, keep what they typed.
        const isUntouched = calculator.get().editor.document === document;
        if (last && isUntouched) await deps.showDraft(last);
        resuming.current = false;
        if (!isUntouched) await deps.write(calculator.get().editor.document);
      } catch {
        resuming.current = false;
        if (!isUnmounted) setSaveState("failed");
      }
    };
    void resumeDraft();
    return () => {
      isUnmounted = true;
      resuming.current = true;
      session.current?.stop();
      session.current = null;
    };
  }, [calculator, deps, resume]);

  // Writes every change, with the seconds of active entry.
  useEffect(() => {
    const clock = createEntryClock();
    const onChange = () => {
      const { document } = calculator.get().editor;
      if (document === lastDocument.current) return;
      lastDocument.current = document;
      const seconds = clock.tick();
      if (seconds > 0) {
        calculator.dispatch({ type: "count-seconds", seconds });
        return;
      }
      if (session.current) session.current.change(document);
      else if (!resuming.current) void deps.write(document);
    };
    const flush = () => void session.current?.flush();
    const stopListening = calculator.subscribe(onChange);
    const onPageHide = () => session.current?.stashAndFlush();
    globalThis.addEventListener("pagehide", onPageHide);
    document.addEventListener("visibilitychange", flush);
    return () => {
      stopListening();
      globalThis.removeEventListener("pagehide", onPageHide);
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, [calculator, deps]);

  // On sign-in, the open transcript moves to the account; on sign-out, it is removed from the screen.
  useEffect(() => {
    const previousOwner = ownerNow.current;
    if (previousOwner === owner) return;
    ownerNow.current = owner;
    void deps
      .actions()
      .then(async ({ changeOwner }) => setHasCarriedOverDraft(await changeOwner(previousOwner)))
      // Even if loading fails, a signed-out user's data must not stay on screen.
      .catch(() => (previousOwner === guestOwner ? undefined : deps.startNew()));
  }, [owner, deps]);

  // A report file opened from disk becomes a new draft.
  useEffect(
    () =>
      registerDraftReceiver((document) => {
        void deps.showDraft(deps.createDraft(document)).then(() => session.current?.change({ ...document }));
      }),
    [deps],
  );

  const drafts = useMemo<Drafts>(() => {
    const { actions, startNew, keepAsCopy } = deps;
    return {
      saveState,
      currentId,
      record,
      hasCarriedOverDraft,
      startNew,
      keepAsCopy,
      list: async () => (await actions()).list(),
      open: async (id) => (await actions()).open(id),
      duplicate: async (id) => (await actions()).duplicate(id),
      remove: async (id) => (await actions()).remove(id),
      restore: async (draft) => (await actions()).restore(draft),
      loadOther: async () => (await actions()).loadOther(),
      link: async (linked) => (await actions()).link(linked),
      openEvaluation: async (...args) => (await actions()).openEvaluation(...args),
    };
  }, [deps, saveState, currentId, record, hasCarriedOverDraft]);

  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}
