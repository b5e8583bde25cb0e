import { createEntryClock } from "./entry-clock.ts";
import type { OpenDraft } from "./open-draft.ts";

/** Writes every change, with the seconds of active entry. Returns a function that stops it. */
export function writeChanges(draft: OpenDraft): () => void {
  const { calculator } = draft;
  const clock = createEntryClock();
  const onChange = () => {
    const { document } = calculator.get().editor;
    if (document === draft.lastDocument) return;
    draft.lastDocument = document;
    const seconds = clock.tick();
    if (seconds > 0) {
      calculator.dispatch({ type: "count-seconds", seconds });
      return;
    }
    void draft.write(document);
  };
  const flush = () => void draft.session()?.flush();
  const stopListening = calculator.subscribe(onChange);
  const onPageHide = () => void draft.stash();
  globalThis.addEventListener("pagehide", onPageHide);
  globalThis.addEventListener("pageshow", draft.unstash);
  document.addEventListener("visibilitychange", flush);
  return () => {
    stopListening();
    globalThis.removeEventListener("pagehide", onPageHide);
    globalThis.removeEventListener("pageshow", draft.unstash);
    document.removeEventListener("visibilitychange", flush);
  };
}
