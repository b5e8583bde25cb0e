import { hasDrafts, showNewVisitorContent } from "./drafts-flag.ts";
import type { OpenDraft } from "./open-draft.ts";

/**
 * Restores the last draft, if `resume` is set. New visitors, and those who followed a deep link, get a new draft on their
 * first change. Returns a function that closes the draft.
 */
export function resumeDraft(draft: OpenDraft, resume: boolean, onFailure: () => void): () => void {
  const { calculator } = draft;
  let isClosed = false;
  const start = async () => {
    const { document } = calculator.get().editor;
    draft.lastDocument = document;
    draft.isResuming = true;
    try {
      const last = resume && hasDrafts() ? await (await draft.getStore()).latest(draft.owner()) : null;
      if (isClosed) return;
      // If the user has already started typing, keep what they typed.
      const isUntouched = calculator.get().editor.document === document;
      if (last && isUntouched) await draft.showDraft(last);
      draft.isResuming = false;
      if (!isUntouched) await draft.write(calculator.get().editor.document);
    } catch {
      draft.isResuming = false;
      if (!isClosed) onFailure();
    } finally {
      showNewVisitorContent();
    }
  };
  void start();
  return () => {
    isClosed = true;
    draft.isResuming = true;
    draft.close();
  };
}
