import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";

/** Returns the document without its uncertainty flags, as used in final records and reports. */
export function clearUncertainFlags(document: EvaluationDocument): EvaluationDocument {
  return {
    ...document,
    records: document.records.map((record) => ({
      ...record,
      terms: record.terms.map((term) => ({
        ...term,
        courses: term.courses.map(({ uncertain: _uncertain, ...course }) => course),
      })),
    })),
  };
}
