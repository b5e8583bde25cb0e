import type { EvaluationDocument } from "@meridian/contract/evaluation-document";
import type { RecordState } from "@meridian/contract/history";

/** Whose draft it is: the account's id, or the guest of this browser. */
export const guestOwner = "guest";

export interface Draft {
  readonly id: string;
  readonly owner: string;
  /** Counts the saves; a tab that holds an older number may not overwrite. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly document: EvaluationDocument;
  /** The record of the history that this is a working copy of. */
  readonly record?: RecordLink | undefined;
}

export interface RecordLink {
  readonly id: string;
  /**
   * The version that was opened or saved last; the server declines a save on top of an older one. 0: its first save
   * was sent and not yet answered; sent again under this id it stays one record.
   */
  readonly version: number;
  readonly state: RecordState;
  /** Nothing was typed since. */
  readonly clean: boolean;
}

/** What the list of drafts shows of one. */
export interface DraftSummary {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: number;
  readonly courses: number;
  readonly countryCodes: readonly string[];
}

export function summarise(draft: Draft): DraftSummary {
  return {
    id: draft.id,
    title: draftTitle(draft.document),
    updatedAt: draft.updatedAt,
    courses: courseCount(draft.document),
    countryCodes: [...new Set(draft.document.records.map((record) => record.countryCode))],
  };
}

export function draftTitle({ student, records }: EvaluationDocument): string {
  const name = [student.givenName, student.familyName].filter(Boolean).join(" ") || student.nativeName;
  return name || records.find((record) => record.institution)?.institution || "Untitled transcript";
}

export function courseCount({ records }: EvaluationDocument): number {
  let count = 0;
  for (const record of records) for (const term of record.terms) count += term.courses.length;
  return count;
}
