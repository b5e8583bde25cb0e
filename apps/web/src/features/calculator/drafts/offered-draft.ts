import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";

/** Opens the document as a new draft. `copyOf`: the saved evaluation it comes from. */
export type DraftReceiver = (document: EvaluationDocument, copyOf?: string) => void;

let draftReceiver: DraftReceiver | null = null;
let offeredDraft: Parameters<DraftReceiver> | null = null;

/** Called by the calculator's page; a draft offered before it was on screen is passed on at once. Returns an unregister function. */
export function registerDraftReceiver(receiver: DraftReceiver): () => void {
  draftReceiver = receiver;
  const waiting = offeredDraft;
  offeredDraft = null;
  if (waiting) receiver(...waiting);
  return () => {
    if (draftReceiver === receiver) draftReceiver = null;
  };
}

/**
 * Passes a document to the calculator as a new draft, now or once its page is on screen: the calculator may not even be
 * loaded yet. Returns true when it was taken at once.
 */
export function offerDraft(...offer: Parameters<DraftReceiver>): boolean {
  if (!draftReceiver) {
    offeredDraft = offer;
    return false;
  }
  draftReceiver(...offer);
  return true;
}
