import { ApiError, isSignedOutError } from "../../../lib/api/api.ts";
import { signInAgain } from "../../../lib/session/auth-events.ts";
import { notifyError } from "../../../lib/toasts.ts";
import { draftTitle, type EvaluationLink } from "../drafts/draft.ts";
import type { SavedDraft } from "../drafts/use-drafts.tsx";
import type { SavingDeps } from "./save-evaluation.ts";

type Step = "save" | "final" | "reopen";

/** Conflicts open a dialog; for other errors, tell the user what failed and that the draft is safe. */
export function handleSaveError(
  error: unknown,
  step: Step,
  deps: SavingDeps,
  link: EvaluationLink,
  saved: SavedDraft | undefined,
): void {
  if (isSignedOutError(error)) signInAgain();
  const left = saved && deps.drafts.current()?.id !== saved.draftId ? saved : null;
  const conflicts = ["edit_conflict", "locked", "deleted", "erased", "not_editor", "no_record"];
  if (!left && error instanceof ApiError && conflicts.includes(error.code)) {
    deps.open({ kind: "save-conflict", link, reason: error.code });
    return;
  }
  const reason =
    error instanceof Error && error.message !== "" ? error.message : "The server did not respond.";
  notifyError(formatFailure[step](left && `“${draftTitle(left.document)}”`, reason));
}

/** With the title of a transcript that is no longer open. */
const formatFailure: Readonly<Record<Step, (title: string | null, reason: string) => string>> = {
  save: (title, reason) =>
    title === null
      ? `Not saved: ${reason} Your draft is safe on this device.`
      : `${title} was not saved: ${reason} It is still in the drafts on this device.`,
  final: (title, reason) =>
    title === null
      ? `Saved, but not made final: ${reason}`
      : `${title} was saved, but not made final: ${reason}`,
  reopen: (title, reason) => `${title ?? "The record"} was not reopened: ${reason}`,
};
