import type { EvaluationDocument } from "@meridian/contract/evaluation-document";
import { canonicalJson } from "@meridian/report/canonical-json";
import { notify } from "../../../lib/toasts.ts";
import { generalChoice } from "../choose/choice.ts";
import { blankDocument, choiceIn, isBlankDocument } from "../model/blank-document.ts";
import { newId } from "../model/new-id.ts";
import type { Calculator } from "../state/calculator.ts";
import { startingPolicy } from "../state/workspace.ts";
import { guestOwner, type Draft, type RecordLink } from "./draft.ts";
import type { DraftSession } from "./draft-session.ts";
import type { DraftStore } from "./draft-store.ts";
import type { Drafts } from "./use-drafts.tsx";

/** The open draft and the hands that hold it, as the provider keeps them. */
export interface DraftDesk {
  readonly calculator: Calculator;
  readonly session: () => DraftSession | null;
  readonly owner: () => string;
  readonly opened: () => Promise<DraftStore>;
  readonly attach: (draft: Draft) => Promise<void>;
  readonly fresh: (document: EvaluationDocument) => Draft;
  readonly show: (draft: Draft) => Promise<void>;
  /** Puts a document on screen that the browser already keeps as it is. */
  readonly putOnScreen: (document: EvaluationDocument) => void;
  readonly write: (document: EvaluationDocument) => Promise<void>;
  readonly startNew: () => void;
  readonly keepAsCopy: () => void;
}

export type DraftActions = Pick<
  Drafts,
  "list" | "open" | "duplicate" | "remove" | "restore" | "loadOther" | "link" | "openRecord"
> & {
  /** Somebody else is at the keyboard now. True when a guest's transcript came along. */
  readonly changeOwner: (before: string) => Promise<boolean>;
};

/** What people do with drafts beyond typing into one: no part of the first screen, fetched with the first of it. */
export function draftActions(desk: DraftDesk): DraftActions {
  const { calculator, session, opened, show, fresh } = desk;
  return {
    list: async () => {
      await session()?.flush();
      return (await opened()).list(desk.owner());
    },
    async open(id) {
      const draft = await (await opened()).get(id);
      if (draft) await show(draft);
    },
    async duplicate(id) {
      await session()?.flush();
      const draft = await (await opened()).get(id);
      if (!draft) return;
      const copy = fresh(draft.document);
      const result = await (await opened()).save(copy);
      await show(result.ok ? result.draft : copy);
    },
    async remove(id) {
      const isOpen = session()?.id === id;
      await session()?.flush();
      const removed = await (await opened()).remove(id);
      if (isOpen) desk.startNew();
      return removed;
    },
    restore: async (draft) => (await opened()).restore(draft),
    async link(linked) {
      const { document } = calculator.get().editor;
      await desk.write(document);
      await session()?.link(linked, document);
    },
    async openRecord(linked, document, take = "unsaved") {
      await session()?.flush();
      const store = await opened();
      const mine = linked && (await store.ofRecord(desk.owner(), linked.id));
      const begun = mine?.record?.clean === false ? mine : null;
      if (begun && take === "unsaved") {
        await show(begun);
        return "mine";
      }
      // What was typed here stays among the drafts, as a transcript of its own.
      if (begun) await store.save({ ...begun, record: undefined });
      if (linked && mine && !begun && standsAs(mine, linked, document)) {
        await show(mine);
        return "theirs";
      }
      await show(mine && !begun ? { ...mine, document } : fresh(document));
      if (linked) await session()?.link(linked, calculator.get().editor.document);
      else session()?.change({ ...document });
      return "theirs";
    },
    async loadOther() {
      const other = await session()?.loadOther();
      if (other) {
        desk.putOnScreen(other.document);
        return;
      }
      notify("The other tab has deleted this draft. Yours is kept as a copy.");
      desk.keepAsCopy();
    },
    changeOwner: (before) => (before === guestOwner ? takeAlong(desk) : leaveNothing(desk)),
  };
}

/** Nothing to write then; a tab that has the record open as well would take the writing for a change. */
function standsAs({ record, document }: Draft, linked: RecordLink, wanted: EvaluationDocument): boolean {
  return (
    canonicalJson({ ...record }) === canonicalJson({ ...linked }) &&
    canonicalJson(document) === canonicalJson(wanted)
  );
}

/** What is on screen goes with the guest who signs in. */
async function takeAlong({ calculator, session, opened, attach, fresh }: DraftDesk): Promise<boolean> {
  const { document } = calculator.get().editor;
  await session()?.flush();
  const old = session()?.id;
  await attach(fresh(document));
  if (old) await (await opened()).remove(old);
  if (isBlankDocument(document) || calculator.get().example) return false;
  session()?.change({ ...document });
  return true;
}

/** A sign-out leaves nothing of the person on screen. */
async function leaveNothing({
  calculator,
  session,
  owner,
  opened,
  show,
  fresh,
}: DraftDesk): Promise<boolean> {
  const { countries, editor } = calculator.get();
  const [record] = editor.document.records;
  await session()?.flush();
  const choice = generalChoice(countries.get(record!.countryCode), choiceIn(record!));
  const blank = blankDocument(choice, newId, startingPolicy());
  await show((await (await opened()).latest(owner())) ?? fresh(blank));
  return false;
}
