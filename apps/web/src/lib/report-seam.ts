import type { EvaluationDocument } from "@meridian/contract/evaluation-document";
import type { Systems } from "@meridian/grading";

/**
 * How any screen opens the academic report without knowing the feature that draws it: a screen asks here, and the
 * report's host, mounted once by the app, listens. Nothing of the report is downloaded before the first request.
 */
export interface ReportRequest {
  readonly document: EvaluationDocument;
  /** Where the document's systems are found; inline systems travel in the document. */
  readonly systems: Systems;
  /** The printed name of a record's country, by its code. */
  readonly countryName: (code: string) => string | undefined;
  /** Takes back what was filled in on the report (student, evaluator, notes …), so that the draft keeps it. */
  readonly onDocument?: (document: EvaluationDocument) => void;
}

/** What a report file opened from disk is handed to: the calculator registers itself to take it as a new draft. */
export type DraftTaker = (document: EvaluationDocument) => void;

type Asked = { readonly kind: "report"; readonly request: ReportRequest } | { readonly kind: "open-file" };

let asked: Asked | null = null;
let takeDraft: DraftTaker | null = null;
let offered: EvaluationDocument | null = null;
const listeners = new Set<() => void>();

export function openReport(request: ReportRequest): void {
  ask({ kind: "report", request });
}

/** Opens the dialog that loads a report's JSON file, checks it and offers it as a draft. */
export function openReportFile(): void {
  ask({ kind: "open-file" });
}

export function closeReport(): void {
  ask(null);
}

export function askedReport(): Asked | null {
  return asked;
}

export function onReportAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registered by the screen that can hold a draft; takes at once what was offered before it came. Returns how to withdraw. */
export function registerDraftTaker(taker: DraftTaker): () => void {
  takeDraft = taker;
  const waiting = offered;
  offered = null;
  if (waiting) taker(waiting);
  return () => {
    if (takeDraft === taker) takeDraft = null;
  };
}

/** Hands a document to the calculator as a new draft: now, or as soon as it is on screen. True when it was taken at once. */
export function offerDraft(document: EvaluationDocument): boolean {
  if (!takeDraft) {
    offered = document;
    return false;
  }
  takeDraft(document);
  return true;
}

function ask(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}
