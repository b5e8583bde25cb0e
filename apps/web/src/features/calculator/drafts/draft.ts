import { allCourses } from "@meridian/transcript/document/document-edits";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { EvaluationState } from "@meridian/contract/history/schemas";

/** Owner of drafts made without an account; otherwise the owner is the user's id. */
export const guestOwner = "guest";

export interface Draft {
  readonly id: string;
  readonly owner: string;
  /** Incremented on each save; a tab with an older version must not overwrite. */
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly document: EvaluationDocument;
  /** The saved evaluation this is a working copy of. */
  readonly record?: EvaluationLink | undefined;
  /** ID of the saved evaluation this was opened as a copy of. Its source pages are shown with the copy. */
  readonly copyOf?: string | undefined;
}

export interface EvaluationLink {
  readonly id: string;
  /**
   * The version last opened or saved; the server rejects a save based on an older one. 0 while the first save has no
   * response yet; a retry with the same id does not create a second record.
   */
  readonly version: number;
  readonly state: EvaluationState;
  /** No unsaved changes. */
  readonly clean: boolean;
  /** Set if this is the second reading of the record with this ID; `id` is then the second reading's own. */
  readonly secondReadingOf?: string | undefined;
}

/** One entry in the list of drafts. */
export interface DraftSummary {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: number;
  readonly courses: number;
  readonly countryCodes: readonly string[];
}

export function summarize(draft: Draft): DraftSummary {
  return {
    id: draft.id,
    title: draftTitle(draft.document),
    updatedAt: draft.updatedAt,
    courses: countCourses(draft.document),
    countryCodes: [...new Set(draft.document.records.flatMap(({ countryCode }) => countryCode || []))],
  };
}

export function draftTitle({ student, records }: EvaluationDocument): string {
  const name = [student.givenName, student.familyName].filter(Boolean).join(" ") || student.nativeName;
  return name || records.find((record) => record.institution)?.institution || "Untitled transcript";
}

export const countCourses = (document: EvaluationDocument): number => allCourses(document).length;
