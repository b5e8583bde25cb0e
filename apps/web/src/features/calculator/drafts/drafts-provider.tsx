import { useEffect, useMemo, useState, type ReactNode } from "react";
import { anyOwner, useDraftSaves } from "../../offline/public.ts";
import { useSession } from "../../../lib/session/session.tsx";
import { useCalculator } from "../state/use-calculator.tsx";
import { afterQueuedSaves, guestOwner, type EvaluationLink } from "./draft.ts";
import type { SaveState } from "./draft-session.ts";
import { registerDraftReceiver } from "./offered-draft.ts";
import { createOpenDraft } from "./open-draft.ts";
import { resumeDraft } from "./resume-draft.ts";
import { DraftsContext, type Drafts } from "./use-drafts.tsx";
import { writeChanges } from "./write-changes.ts";

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
  const { draft, ...state } = useOpenDraft(resume);
  const { saveState, currentId, record, isWaiting, copyOf, hasCarriedOverDraft } = state;
  const drafts = useMemo<Drafts>(() => {
    const { actions, current, startNew, keepAsCopy, openCopy } = draft;
    return {
      saveState,
      currentId,
      record,
      isWaiting,
      copyOf,
      hasCarriedOverDraft,
      current,
      startNew,
      keepAsCopy,
      openCopy,
      stored: async (id) => (await actions()).stored(id),
      list: async () => (await actions()).list(),
      open: async (id) => (await actions()).open(id),
      duplicate: async (id) => (await actions()).duplicate(id),
      remove: async (id) => (await actions()).remove(id),
      restore: async (removed) => (await actions()).restore(removed),
      loadOther: async () => (await actions()).loadOther(),
      link: async (...args) => (await actions()).link(...args),
      openEvaluation: async (...args) => (await actions()).openEvaluation(...args),
    };
  }, [draft, saveState, currentId, record, isWaiting, copyOf, hasCarriedOverDraft]);
  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}

/** The draft on screen and what is displayed about it. */
function useOpenDraft(resume: boolean) {
  const calculator = useCalculator();
  const { user } = useSession();
  const owner = user?.id ?? guestOwner;
  const [saveState, setSaveState] = useState<SaveState>("idle");
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [link, setLink] = useState<EvaluationLink | null>(null);
  const [copyOf, setCopyOf] = useState<string | null>(null);
  const [hasCarriedOverDraft, setHasCarriedOverDraft] = useState(false);
  const [draft] = useState(() =>
    createOpenDraft(calculator, owner, {
      onOpen(opened) {
        setCurrentId(opened.id);
        setLink(opened.record ?? null);
        setCopyOf(opened.copyOf ?? null);
        setHasCarriedOverDraft(false);
        setSaveState(opened.version === 0 ? "idle" : "saved");
      },
      onState: setSaveState,
      onLink: (linked) => setLink(linked ?? null),
      onCopy: setCurrentId,
    }),
  );
  useEffect(() => resumeDraft(draft, resume, () => setSaveState("failed")), [draft, resume]);
  useEffect(() => writeChanges(draft), [draft]);

  // On sign-in, the open transcript moves to the account; on sign-out, it is removed from the screen.
  useEffect(() => {
    const previousOwner = draft.setOwner(owner);
    if (previousOwner === owner) return;
    void draft
      .actions()
      .then(async ({ changeOwner }) => setHasCarriedOverDraft(await changeOwner(previousOwner)))
      // Even if loading fails, a signed-out user's data must not stay on screen.
      .catch(() => (previousOwner === guestOwner ? undefined : draft.startNew()));
  }, [owner, draft]);

  // A report file opened from disk becomes a new draft.
  useEffect(() => registerDraftReceiver((...offer) => void draft.openCopy(...offer)), [draft]);
  const saves = useDraftSaves(user?.id ?? anyOwner, link?.id);
  const record = useMemo(() => afterQueuedSaves(link, saves), [link, saves]);
  const { isWaiting } = saves;
  return { draft, saveState, currentId, record, isWaiting, copyOf, hasCarriedOverDraft };
}
