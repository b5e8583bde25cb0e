import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { SaveResponse } from "@meridian/contract/history/responses";
import {
  findFinalProblem,
  findUnresolvedCourses,
  type UnresolvedCourse,
} from "@meridian/transcript/document/unresolved-courses";
import { ApiError, isSignedOutError } from "../../../lib/api/api.ts";
import { findDraftSaves, relinkDraftSaves } from "../../offline/public.ts";
import { changeEvaluationState } from "@meridian/contract/history/calls";
import { request } from "../../../lib/api/request.ts";
import { signInAgain } from "../../../lib/session/auth-events.ts";
import { notify, notifyError, notifySuccess } from "../../../lib/toasts.ts";
import { afterQueuedSaves, draftTitle, type Draft, type EvaluationLink } from "../drafts/draft.ts";
import type { Drafts, SavedDraft } from "../drafts/use-drafts.tsx";
import { courseIds } from "@meridian/transcript/document/document-edits";
import { isBlankDocument } from "@meridian/transcript/document/blank-document";
import { removePrintedLines } from "../printed-lines/printed-line-store.ts";
import type { Overlay } from "../overlays/overlay.tsx";
import type { Calculator } from "../state/calculator.ts";
import { type Sender, sendSave } from "./send-save.ts";

export interface SavingDeps extends Sender {
  readonly calculator: Calculator;
  readonly drafts: Pick<Drafts, "current" | "stored" | "link">;
  readonly open: (overlay: Overlay) => void;
}

export interface SaveOptions {
  /** Locks the record after saving. */
  readonly final?: boolean;
  /** Saves as a new record. */
  readonly asCopy?: boolean;
  /** The ID of a record that the server did not change. A copy does not get it, even if its first save had no response. */
  readonly refusedId?: string;
}

/** Saves the open transcript to the history. True if it was saved or queued offline. */
export function saveEvaluation(deps: SavingDeps, options: SaveOptions = {}): Promise<boolean> {
  const how = JSON.stringify(options);
  const { editor, example } = deps.calculator.get();
  const { document } = editor;
  // A shortcut pressed twice saves once. Another transcript, or the same one as final, is saved afterward.
  if (lastSave?.document === document && lastSave.how === how) return lastSave.done;
  // Read now: while the save waits for the one before it, the user may open another transcript.
  const draftId = deps.drafts.current()?.id;
  const save = () => saveNow(deps, options, { document, example, draftId });
  const done = lastSave ? lastSave.done.then(save, save) : save();
  const thisSave = { document, how, done };
  lastSave = thisSave;
  return done.finally(() => {
    if (lastSave === thisSave) lastSave = null;
  });
}

/** The save that is under way, or the last one that waits for it. */
let lastSave: {
  readonly document: EvaluationDocument;
  readonly how: string;
  readonly done: Promise<boolean>;
} | null = null;

/** Hides the toast of the last save. The next save may be rejected, so it is hidden when that starts. */
let hideSaved = () => {};

function notifySaved(): void {
  hideSaved = notifySuccess("Saved to history");
}

/** What was on screen when the user saved. */
interface Screen {
  readonly document: EvaluationDocument;
  readonly example: boolean;
  readonly draftId: string | undefined;
}

async function saveNow(
  deps: SavingDeps,
  options: SaveOptions,
  { document, example, draftId }: Screen,
): Promise<boolean> {
  hideSaved();
  const { calculator, drafts } = deps;
  if (example || isBlankDocument(document)) {
    notify("Nothing to save yet. Enter a transcript first.");
    return false;
  }
  let saved = draftId === undefined ? undefined : { draftId, document };
  const onScreen = drafts.current();
  const isShown = onScreen?.id === draftId;
  const draft = isShown ? onScreen : draftId ? await drafts.stored(draftId) : null;
  if (!draft && !isShown) {
    // Without the draft's link, this could create a second record.
    notifyError(`“${draftTitle(document)}” was not saved, because its draft is no longer on this device.`);
    return false;
  }
  const currentLink = await readLink(deps, draft);
  if (currentLink?.secondReadingOf) {
    notify("Your reading is kept on this device. Submit it when you have finished.");
    return false;
  }
  const saveLink = linkToSave(currentLink, options);
  try {
    // Stored before sending, so that the draft stays linked to this record even if the tab closes before the response.
    if (saveLink !== currentLink) {
      await drafts.link(saveLink, saved);
      saved ??= readScreen(deps);
    }
    const response = await sendSave(deps, saveLink, document);
    const link = toLink(response, calculator.get().editor.document === document);
    await drafts.link(link, saved);
    await relinkDraftSaves(deps.userId, link.id, true);
    void reloadHistory();
    if (!response.waiting) void sendSourcePages(link.id, document);
    if (options.final && !response.waiting) return await makeFinal(deps, link, { saved });
    if (response.waiting) {
      notify("Saved on this device. It will be sent when you are back online.");
      if (options.final) notify("You can make it final once it has been sent.");
    } else if (!response.copied) notifySaved();
    return true;
  } catch (error) {
    // Rejected, so no copy exists: restore the previous link.
    if (currentLink && saveLink !== currentLink && error instanceof ApiError && error.status < 500) {
      await drafts.link(currentLink, saved);
    }
    handleSaveError(error, deps, saveLink, saved);
    return false;
  }
}

/** The record that the draft is linked to, after its queued saves. */
async function readLink({ userId }: SavingDeps, draft: Draft | null): Promise<EvaluationLink | null> {
  if (!draft?.record) return null;
  return afterQueuedSaves(draft.record, await findDraftSaves(userId, draft.record.id));
}

/** Lazy-loaded with the query library, which the request has loaded already unless there is no network. */
export async function reloadHistory(): Promise<void> {
  const loaded = await import("./mark-history-stale.ts").catch(() => null);
  await loaded?.markHistoryStale();
}

/** If the code cannot be loaded, the pages wait on this device for the next save. */
async function sendSourcePages(id: string, document: EvaluationDocument): Promise<void> {
  const loaded = await import("../source-pages/send-pages.ts").catch(() => null);
  await loaded?.sendPages(id, courseIds(document));
}

/** Retrying a copy whose first save got no response reuses its id instead of creating a second copy. */
export function linkToSave(
  current: EvaluationLink | null,
  { asCopy = false, refusedId }: SaveOptions,
): EvaluationLink {
  const isUnconfirmedCopy = current?.version === 0 && current.id !== refusedId;
  if (current && (!asCopy || isUnconfirmedCopy)) return current;
  return { id: crypto.randomUUID(), version: 0, state: "draft", clean: false };
}

export interface FinalOptions {
  /** The draft that was saved before. */
  readonly saved?: SavedDraft | undefined;
  /** Courses without a grade that the user has accepted. */
  readonly accepted?: readonly UnresolvedCourse[];
}

function readScreen({ drafts, calculator }: SavingDeps): SavedDraft | undefined {
  const draftId = drafts.current()?.id;
  return draftId === undefined ? undefined : { draftId, document: calculator.get().editor.document };
}

const isOnScreen = ({ drafts }: SavingDeps, saved: SavedDraft | undefined) =>
  drafts.current()?.id === saved?.draftId;

/** Locks a saved record. Only final records are sent or reported. */
export async function makeFinal(
  deps: SavingDeps,
  link: EvaluationLink,
  { saved = readScreen(deps), accepted = [] }: FinalOptions = {},
): Promise<boolean> {
  const draft = deps.drafts.current();
  // On another page, it is still what the user asked for.
  if (draft && draft.id !== saved?.draftId) {
    notifySaved();
    notify(
      "It was not made final, because you opened another transcript. You can make it final in the history.",
    );
    return true;
  }
  const { editor, evaluation } = deps.calculator.get();
  // What follows looks at the screen, but what was saved would be locked.
  if (saved && saved.document !== editor.document) {
    notifySaved();
    notify("It was not made final, because you changed it while it was saved. Make it final again.");
    return true;
  }
  const problem = findFinalProblem(editor.document, evaluation);
  if (problem) {
    notifySaved();
    notifyError(problem.message);
    return true;
  }
  const courses = findUnresolvedCourses(editor.document, evaluation);
  if (courses.length > 0 && accepted.length === 0) {
    notifySaved();
    if (draft) deps.open({ kind: "final-question", link, courses });
    else notify("It was not made final yet. Open it to confirm the courses that do not count.");
    return true;
  }
  try {
    const { state, version, awaitsSecondReading } = await request(changeEvaluationState, {
      params: { id: link.id },
      body: { to: "final", version: link.version, leftOut: accepted.length },
    });
    await deps.drafts.link({ ...link, state, version }, saved);
    void reloadHistory();
    if (awaitsSecondReading) {
      notifySuccess("Finished. A colleague will read it again before it becomes final.");
      return true;
    }
    // The transcript is finished. In a browser that blocks storage there is nothing to remove.
    void removePrintedLines(courseIds(editor.document)).catch(() => undefined);
    notifySuccess("Saved as final and locked");
    return true;
  } catch (error) {
    handleSaveError(error, deps, link, saved);
    return false;
  }
}

/** Unlocks a final record. The final version stays in its history. */
export async function reopen(deps: SavingDeps, link: EvaluationLink): Promise<boolean> {
  const saved = readScreen(deps);
  try {
    const { state, version } = await request(changeEvaluationState, {
      params: { id: link.id },
      body: { to: "draft", version: link.version, leftOut: 0 },
    });
    await deps.drafts.link({ ...link, state, version }, saved);
    void reloadHistory();
    return true;
  } catch (error) {
    handleSaveError(error, deps, link, saved);
    return false;
  }
}

function toLink({ id, version, state }: SaveResponse, clean: boolean): EvaluationLink {
  return { id, version, state, clean };
}

/** Conflicts open a dialog; for other errors, tell the user that the draft is safe. */
function handleSaveError(
  error: unknown,
  deps: SavingDeps,
  link: EvaluationLink,
  saved: SavedDraft | undefined,
): void {
  if (isSignedOutError(error)) signInAgain();
  if (!(error instanceof ApiError)) {
    const reason =
      error instanceof Error && error.message !== "" ? error.message : "The server did not respond.";
    notifyError(`Not saved: ${reason} Your draft is safe on this device.`);
    return;
  }
  const conflicts = ["edit_conflict", "locked", "deleted", "erased", "not_editor", "no_record"];
  const isConflict = conflicts.includes(error.code);
  if (saved && !isOnScreen(deps, saved)) {
    const title = draftTitle(saved.document);
    notifyError(`“${title}” was not saved: ${error.message} It is still in the drafts on this device.`);
  } else if (isConflict) deps.open({ kind: "save-conflict", link, reason: error.code });
  else notifyError(`${error.message} Your draft is safe on this device.`);
}
