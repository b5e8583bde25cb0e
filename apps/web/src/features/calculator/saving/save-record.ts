import type { EvaluationDocument } from "@meridian/contract/evaluation-document";
import { saveAnswer, type SaveAnswer } from "@meridian/contract/history-answers";
import { unresolvedCourses, type UnresolvedCourse } from "@meridian/contract/unresolved-courses";
import { ApiError } from "../../../lib/api.ts";
// Not fetched when it is wanted: there is no network then.
import { offlineQueue } from "../../../lib/offline-queue.ts";
import { changeRecordState, createRecord, updateRecord } from "../../../lib/record-calls.ts";
import { notify, notifyError, notifySuccess } from "../../../lib/toasts.ts";
import { draftTitle, type EvaluationLink } from "../drafts/draft.ts";
import type { Drafts } from "../drafts/use-drafts.tsx";
import { isBlankDocument } from "../model/blank-document.ts";
import type { Overlay } from "../overlays/overlay.tsx";
import type { Calculator } from "../state/calculator.ts";

export interface SavingParts {
  readonly calculator: Calculator;
  readonly drafts: Pick<Drafts, "record" | "link">;
  readonly userId: string;
  /** The team being worked in, null for one's own history. */
  readonly workspace: string | null;
  readonly open: (overlay: Overlay) => void;
}

export interface SaveWish {
  /** Locks it afterwards: ready to leave the office. */
  readonly final?: boolean;
  /** As a record of its own, whatever it was opened from. */
  readonly asCopy?: boolean;
}

/** Saves what is on screen to the history. True when it is there, or waits on this device for the network. */
export function saveRecord(parts: SavingParts, wish: SaveWish = {}): Promise<boolean> {
  underWay ??= saveNow(parts, wish).finally(() => (underWay = null));
  return underWay;
}

/** One at a time: the key pressed twice, or key and button, are one save. */
let underWay: Promise<boolean> | null = null;

async function saveNow(parts: SavingParts, wish: SaveWish): Promise<boolean> {
  const { calculator, drafts } = parts;
  const { editor, example } = calculator.get();
  const { document } = editor;
  if (example || isBlankDocument(document)) {
    notify("There is nothing to save yet. Type a transcript of your own first.");
    return false;
  }
  const opened = drafts.record;
  const before = linkToSave(opened, wish);
  try {
    // Kept before it is sent: should this tab close before the answer, the draft is still that one record.
    if (before !== opened) await drafts.link(before);
    const answer = await send(parts, before, document);
    const link = linkOf(answer, calculator.get().editor.document === document);
    await drafts.link(link);
    if (answer.copied)
      notify("Somebody else had saved this record meanwhile, so yours is a copy of its own.");
    if (wish.final && !answer.waiting) return await makeFinal(parts, link);
    if (answer.waiting) {
      notify("Saved on this device. It will be sent when you are back online.");
      if (wish.final) notify("Making it final needs the network: do that once it is sent.");
    } else if (!answer.copied) notifySuccess("Saved to history");
    return true;
  } catch (error) {
    // Refused, so there is no copy: the draft is still what it was opened from.
    if (opened && before !== opened && error instanceof ApiError && error.status < 500) {
      await drafts.link(opened);
    }
    explain(error, parts, before);
    return false;
  }
}

/** A copy whose first save was never answered is not a second one when it is asked for again. */
export function linkToSave(opened: EvaluationLink | null, { asCopy = false }: SaveWish): EvaluationLink {
  if (opened && (!asCopy || opened.version === 0)) return opened;
  return { id: crypto.randomUUID(), version: 0, state: "draft", clean: false };
}

/** Locks a saved record; nothing leaves the office before this. */
export async function makeFinal(
  parts: SavingParts,
  link: EvaluationLink,
  accepted: readonly UnresolvedCourse[] = [],
): Promise<boolean> {
  const { editor, evaluation } = parts.calculator.get();
  const courses = unresolvedCourses(editor.document, evaluation);
  if (courses.length > 0 && accepted.length === 0) {
    notifySuccess("Saved to history");
    parts.open({ kind: "final-question", link, courses });
    return true;
  }
  try {
    const { state, version } = await changeRecordState(link.id, "final", link.version, accepted.length);
    await parts.drafts.link({ ...link, state, version });
    notifySuccess("Saved, final and locked");
    return true;
  } catch (error) {
    explain(error, parts, link);
    return false;
  }
}

/** Unlocks a final record; its final state stays among its versions. */
export async function reopen(parts: SavingParts, link: EvaluationLink): Promise<boolean> {
  try {
    const { state, version } = await changeRecordState(link.id, "draft", link.version);
    await parts.drafts.link({ ...link, state, version });
    return true;
  } catch (error) {
    explain(error, parts, link);
    return false;
  }
}

type Sent = SaveAnswer & { readonly waiting: boolean };

/** Straight to the server; without a network into the queue of this device, where a conflict becomes a copy. */
async function send(
  { userId, workspace }: SavingParts,
  { id, version }: EvaluationLink,
  document: EvaluationDocument,
): Promise<Sent> {
  const isNew = version === 0;
  const saveId = crypto.randomUUID();
  try {
    if (isNew) return { ...(await createRecord({ id, document, workspace })), waiting: false };
    // What waits since the network was away goes first: it may be this very record.
    await offlineQueue().flush(userId);
    const answer = await updateRecord(id, { version, saveId, document });
    return { ...answer, waiting: false };
  } catch (error) {
    if (error instanceof ApiError) throw error;
  }
  const outcome = await offlineQueue().send({
    owner: userId,
    label: `Save “${draftTitle(document)}” to history`,
    ...(isNew
      ? { method: "POST", path: "/api/evaluations", body: { id, document, workspace } }
      : {
          method: "PUT",
          path: `/api/evaluations/${id}`,
          body: { version, saveId, document, copyId: crypto.randomUUID() },
        }),
  });
  if (outcome.kind === "failed") throw new Error(outcome.problem);
  if (outcome.kind === "sent") return { ...saveAnswer.parse(outcome.answer), waiting: false };
  return { id, version: version + 1, state: "draft", updatedAt: "", copied: false, waiting: true };
}

function linkOf({ id, version, state }: SaveAnswer, clean: boolean): EvaluationLink {
  return { id, version, state, clean };
}

/** What stands in the way of a save is a question to the person; anything else says that nothing is lost. */
function explain(error: unknown, { open }: SavingParts, link: EvaluationLink): void {
  if (!(error instanceof ApiError)) {
    const reason =
      error instanceof Error && error.message !== "" ? error.message : "The server did not answer.";
    notifyError(`Not saved: ${reason} Your draft is safe on this device.`);
    return;
  }
  const question = ["edit_conflict", "locked", "deleted", "not_editor", "no_record"].includes(error.code);
  if (question) open({ kind: "save-conflict", link, reason: error.code });
  else notifyError(`${error.message} Your draft is safe on this device.`);
}
