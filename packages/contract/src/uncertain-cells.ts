import type { EvaluationDocument } from "./evaluation-document.ts";

/** The document without its marks of uncertain reading: what the evaluator takes as read, and what a report says. */
export function withoutUncertain(document: EvaluationDocument): EvaluationDocument {
  return {
    ...document,
    records: document.records.map((record) => ({
      ...record,
      terms: record.terms.map((term) => ({
        ...term,
        courses: term.courses.map(({ uncertain: _read, ...course }) => course),
      })),
    })),
  };
}
