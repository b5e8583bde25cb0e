import type { TranscriptRecordEntry } from "@meridian/contract/evaluation/evaluation-document";
import { badRequest } from "../../../platform/http/http-error.ts";

interface IdField {
  readonly id: string;
  readonly field: string;
}

/** Rejects repeated IDs, because the editor, comments and CRM course rows refer to a course by its ID. */
export function requireUniqueIds(records: readonly TranscriptRecordEntry[]): void {
  const recordIds: IdField[] = [];
  const courseIds: IdField[] = [];
  for (const [r, record] of records.entries()) {
    const field = `document.records[${r}]`;
    recordIds.push({ id: record.id, field });
    const termIds: IdField[] = [];
    for (const [t, term] of record.terms.entries()) {
      const termField = `${field}.terms[${t}]`;
      termIds.push({ id: term.id, field: termField });
      courseIds.push(...term.courses.map(({ id }, c) => ({ id, field: `${termField}.courses[${c}]` })));
    }
    requireUnique(termIds, "term", "record");
  }
  requireUnique(recordIds, "record", "document");
  requireUnique(courseIds, "course", "document");
}

function requireUnique(ids: readonly IdField[], what: string, scope: string): void {
  const used = new Set<string>();
  for (const { id, field } of ids) {
    if (used.has(id)) {
      const message = `More than one ${what} of the ${scope} has the ID “${id}”. Give each its own ID, or leave the IDs out.`;
      throw badRequest("repeated_id", message, `${field}.id`);
    }
    used.add(id);
  }
}
