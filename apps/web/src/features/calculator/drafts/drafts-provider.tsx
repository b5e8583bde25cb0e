import type { EvaluationDocument } from "@meridian/contract/evaluation-document";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { registerDraftTaker } from "../../../lib/report-seam.ts";
import { useSession } from "../../../lib/session.tsx";
import { generalChoice } from "../choose/choice.ts";
import { blankDocument, choiceIn } from "../model/blank-document.ts";
import { newId } from "../model/new-id.ts";
import { useCalculator } from "../state/use-calculator.tsx";
import { startingPolicy } from "../state/workspace.ts";
import { guestOwner, type Draft, type RecordLink } from "./draft.ts";
import type { DraftDesk } from "./draft-actions.ts";
import { DraftSession, type SaveState } from "./draft-session.ts";
import { hasDrafts, rememberDrafts } from "./drafts-flag.ts";
import type { DraftStore } from "./draft-store.ts";
import { entryClock } from "./entry-clock.ts";
import { openTabChannel } from "./tab-channel.ts";
import { DraftsContext, type Drafts } from "./use-drafts.tsx";

/** How long a change may wait for the next one before it is written. */
const writeDelay = 250;

/**
 * Keeps what is on screen among the drafts of whoever is at the keyboard, and brings the last one back after a reload.
 * `resume` is false when the address asks for a choice of its own: then the visitor starts with that.
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
  const [record, setRecord] = useState<RecordLink | null>(null);
  const [broughtAlong, setBroughtAlong] = useState(false);
  const session = useRef<DraftSession | null>(null);
  const store = useRef<Promise<DraftStore> | null>(null);
  const saved = useRef<EvaluationDocument | null>(null);
  const ownerNow = useRef(owner);
  /** Until it is known whether an older draft comes back, changes wait. */
  const resuming = useRef(true);
  const starting = useRef<Promise<void> | null>(null);

  const parts = useMemo(() => {
    // After the first screen: nothing of it is needed to draw.
    const opened = () =>
      (store.current ??= import("./draft-store.ts").then(({ openDraftStore }) => openDraftStore()));
    const attach = async (draft: Draft) => {
      rememberDrafts();
      session.current?.stop();
      setCurrentId(draft.id);
      setRecord(draft.record ?? null);
      setBroughtAlong(false);
      setSaveState(draft.version === 0 ? "idle" : "saved");
      try {
        session.current = new DraftSession(draft, {
          store: await opened(),
          channel: openTabChannel(),
          onState: setSaveState,
          onRecord: (linked) => setRecord(linked ?? null),
          later: (run) => {
            // Between two keystrokes where the browser can tell: copying 500 courses takes a part of a frame.
            const timer = setTimeout(
              () => (globalThis.requestIdleCallback ?? queueMicrotask)(run),
              writeDelay,
            );
            return () => clearTimeout(timer);
          },
        });
      } catch {
        setSaveState("failed");
      }
    };
    const fresh = (document: EvaluationDocument): Draft => {
      const time = Date.now();
      return { id: newId(), owner: ownerNow.current, version: 0, createdAt: time, updatedAt: time, document };
    };
    const putOnScreen = (document: EvaluationDocument) => {
      saved.current = document;
      calculator.dispatch({ type: "open-document", document });
      saved.current = calculator.get().editor.document;
    };
    const show = async (draft: Draft) => {
      await session.current?.flush();
      putOnScreen(draft.document);
      await attach(draft);
    };
    /** Writes a change; the first one of a visit begins the draft, and only then the store is fetched. */
    const write = async (document: EvaluationDocument) => {
      if (!session.current) {
        starting.current ??= attach(fresh(document)).finally(() => (starting.current = null));
        await starting.current;
      }
      // What was typed while the store was on its way counts too.
      session.current?.change(calculator.get().editor.document);
    };
    const startNew = () => {
      const { countries, editor } = calculator.get();
      const { document } = editor;
      const [record] = document.records;
      const blank = blankDocument(
        generalChoice(countries.get(record!.countryCode), choiceIn(record!)),
        newId,
        startingPolicy() ?? document.policy,
      );
      void show({
        ...fresh(blank),
        document: { ...blank, evaluator: document.evaluator, office: document.office },
      });
    };
    const keepAsCopy = () => {
      const id = newId();
      session.current?.keepAsCopy(id, calculator.get().editor.document);
      setCurrentId(id);
    };
    const desk: DraftDesk = {
      calculator,
      session: () => session.current,
      owner: () => ownerNow.current,
      opened,
      attach,
      fresh,
      show,
      putOnScreen,
      write,
      startNew,
      keepAsCopy,
    };
    const actions = () => import("./draft-actions.ts").then(({ draftActions }) => draftActions(desk));
    return { ...desk, actions };
  }, [calculator]);

  // The last draft comes back; a first visitor, or one who followed a link, starts a new one with the first change.
  useEffect(() => {
    let gone = false;
    const begin = async () => {
      const { document } = calculator.get().editor;
      saved.current = document;
      resuming.current = true;
      try {
        const last = resume && hasDrafts() ? await (await parts.opened()).latest(ownerNow.current) : null;
        if (gone) return;
        // Someone who has begun to type meanwhile keeps what they typed.
        const untouched = calculator.get().editor.document === document;
        if (last && untouched) await parts.show(last);
        resuming.current = false;
        if (!untouched) await parts.write(calculator.get().editor.document);
      } catch {
        resuming.current = false;
        if (!gone) setSaveState("failed");
      }
    };
    void begin();
    return () => {
      gone = true;
      resuming.current = true;
      session.current?.stop();
      session.current = null;
    };
  }, [calculator, parts, resume]);

  // Every change is written, with the seconds of active entry.
  useEffect(() => {
    const clock = entryClock();
    const onChange = () => {
      const { document } = calculator.get().editor;
      if (document === saved.current) return;
      saved.current = document;
      const seconds = clock.tick();
      if (seconds > 0) {
        calculator.dispatch({ type: "count-seconds", seconds });
        return;
      }
      if (session.current) session.current.change(document);
      else if (!resuming.current) void parts.write(document);
    };
    const flush = () => void session.current?.flush();
    const stopListening = calculator.subscribe(onChange);
    const leave = () => session.current?.leave();
    globalThis.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", flush);
    return () => {
      stopListening();
      globalThis.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, [calculator, parts]);

  // Sign-in and sign-out: what is on screen goes with the person who signs in; a sign-out leaves nothing behind.
  useEffect(() => {
    const before = ownerNow.current;
    if (before === owner) return;
    ownerNow.current = owner;
    void parts
      .actions()
      .then(async ({ changeOwner }) => setBroughtAlong(await changeOwner(before)))
      // Whatever did not arrive: what a person who has left typed must not stay on screen.
      .catch(() => (before === guestOwner ? undefined : parts.startNew()));
  }, [owner, parts]);

  // A report file opened from disk becomes a draft of its own.
  useEffect(
    () =>
      registerDraftTaker((document) => {
        void parts.show(parts.fresh(document)).then(() => session.current?.change({ ...document }));
      }),
    [parts],
  );

  const drafts = useMemo<Drafts>(() => {
    const { actions, startNew, keepAsCopy } = parts;
    return {
      saveState,
      currentId,
      record,
      broughtAlong,
      startNew,
      keepAsCopy,
      list: async () => (await actions()).list(),
      open: async (id) => (await actions()).open(id),
      duplicate: async (id) => (await actions()).duplicate(id),
      remove: async (id) => (await actions()).remove(id),
      restore: async (draft) => (await actions()).restore(draft),
      loadOther: async () => (await actions()).loadOther(),
      link: async (linked) => (await actions()).link(linked),
      openRecord: async (...asked) => (await actions()).openRecord(...asked),
    };
  }, [parts, saveState, currentId, record, broughtAlong]);

  return <DraftsContext value={drafts}>{children}</DraftsContext>;
}
