import type { EvaluationDocument } from "@meridian/contract/evaluation-document";
import type { Systems } from "@meridian/grading";

/**
 * Lets any screen open the academic report without importing the report feature: a screen makes a request here, and the
 * report host, mounted once by the app, listens. No report code is downloaded before the first request.
 */
export interface ReportRequest {
  readonly document: EvaluationDocument;
  /** Looks up the document's grading systems; inline systems are part of the document. */
  readonly systems: Systems;
  /** The display name of a country, by code. */
  readonly countryName: (code: string) => string | undefined;
  /** Receives what the user filled in on the report (student, evaluator, notes …), to keep it in the draft. */
  readonly onDocument?: (document: EvaluationDocument) => void;
}

/** Receives a report file opened from disk. The calculator registers one to open the file as a new draft. */
export type DraftReceiver = (document: EvaluationDocument) => void;

type PendingRequest =
  | { readonly kind: "report"; readonly request: ReportRequest }
  | { readonly kind: "open-file" };

let pendingRequest: PendingRequest | null = null;
let draftReceiver: DraftReceiver | null = null;
let offeredDraft: EvaluationDocument | null = null;
const listeners = new Set<() => void>();

export function openReport(request: ReportRequest): void {
  setRequest({ kind: "report", request });
}

/** Opens the dialog that loads and verifies a report's JSON file and opens it as a draft. */
export function openReportFile(): void {
  setRequest({ kind: "open-file" });
}

export function closeReport(): void {
  setRequest(null);
}

export function getReportRequest(): PendingRequest | null {
  return pendingRequest;
}

export function onReportRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers the screen that can open drafts; a draft offered earlier is passed on at once. Returns an unregister function. */
export function registerDraftReceiver(taker: DraftReceiver): () => void {
  draftReceiver = taker;
  const waiting = offeredDraft;
  offeredDraft = null;
  if (waiting) taker(waiting);
  return () => {
    if (draftReceiver === taker) draftReceiver = null;
  };
}

/** Passes a document to the calculator as a new draft, now or once it is on screen. Returns true when it was taken at once. */
export function offerDraft(document: EvaluationDocument): boolean {
  if (!draftReceiver) {
    offeredDraft = document;
    return false;
  }
  draftReceiver(document);
  return true;
}

function setRequest(next: PendingRequest | null): void {
  pendingRequest = next;
  for (const listener of listeners) listener();
}
