import { allCourses } from "@meridian/transcript/document/document-edits";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { QueuedSaves } from "../../offline/public.ts";
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

/** The link after the queued saves that the server received, and without those that were rejected or discarded. */
export function afterQueuedSaves<Link extends EvaluationLink | null>(
  link: Link,
  { unsavedFrom, savedAs }: QueuedSaves,
): Link {
  if (link === null) return link;
  const isUnsaved = unsavedFrom !== null && (savedAs !== null || link.version > unsavedFrom);
  if (isUnsaved) return { ...link, ...savedAs, version: unsavedFrom, clean: false };
  return savedAs ? { ...link, ...savedAs } : link;
}

export function draftTitle({ student, records }: EvaluationDocument): string {
  const name = [student.givenName, student.familyName].filter(Boolean).join(" ") || student.nativeName;
  return name || records.find((record) => record.institution)?.institution || "Untitled transcript";
}

export const countCourses = (document: EvaluationDocument): number => allCourses(document).length;
