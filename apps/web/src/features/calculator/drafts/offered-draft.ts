import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";

/** Opens the document as a new draft. */
export type DraftReceiver = (document: EvaluationDocument) => void;

let draftReceiver: DraftReceiver | null = null;
let offeredDraft: EvaluationDocument | null = null;

/** Called by the calculator's page; a draft offered before it was on screen is passed on at once. Returns an unregister function. */
export function registerDraftReceiver(receiver: DraftReceiver): () => void {
  draftReceiver = receiver;
  const waiting = offeredDraft;
  offeredDraft = null;
  if (waiting) receiver(waiting);
  return () => {
    if (draftReceiver === receiver) draftReceiver = null;
  };
}

/**
 * Passes a document to the calculator as a new draft, now or once its page is on screen: the calculator may not even be
 * loaded yet. Returns true when it was taken at once.
 */
export function offerDraft(document: EvaluationDocument): boolean {
  if (!draftReceiver) {
    offeredDraft = document;
    return false;
  }
  draftReceiver(document);
  return true;
}
