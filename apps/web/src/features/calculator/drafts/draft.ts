import { allCourses } from "@meridian/transcript/document/document-edits";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { Draft, EvaluationLink } from "./draft-schema.ts";

/** Owner of drafts made without an account; otherwise the owner is the user's id. */
export const guestOwner = "guest";

export type { Draft, EvaluationLink };

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

/** The link as it was before saves that the user discarded: the server has not received them. */
export function withoutDiscarded<Link extends EvaluationLink | null>(
  link: Link,
  discardedFrom: number | null,
): Link {
  if (link === null || discardedFrom === null || link.version <= discardedFrom) return link;
  return { ...link, version: discardedFrom, clean: false };
}

export function draftTitle({ student, records }: EvaluationDocument): string {
  const name = [student.givenName, student.familyName].filter(Boolean).join(" ") || student.nativeName;
  return name || records.find((record) => record.institution)?.institution || "Untitled transcript";
}

export const countCourses = (document: EvaluationDocument): number => allCourses(document).length;
