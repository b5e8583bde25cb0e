import type { Course, Transcript } from "@meridian/grading";
import type { CourseEntry, EvaluationDocument } from "./evaluation-document.ts";

// Apart from the document's schema: the calculator needs this at once, the schema only when it reads a stored draft.

/** The engine's input: what it needs of the document; it reads marks and credits as typed. */
export function toTranscript(document: Pick<EvaluationDocument, "records">): Transcript {
  return {
    records: document.records.map((record) => ({
      id: record.id,
      system: record.system,
      ...(record.unitsPerYear
        ? { credit: { name: "units", perYear: record.unitsPerYear, usFactor: 30 / record.unitsPerYear } }
        : {}),
      ...(record.passMark ? { passMark: record.passMark } : {}),
      ...(record.level ? { level: record.level } : {}),
      terms: record.terms.map((term) => ({
        id: term.id,
        name: term.name,
        year: term.year || null,
        courses: term.courses.map(toCourse),
      })),
    })),
  };
}

function toCourse(entry: CourseEntry): Course {
  return {
    id: entry.id,
    name: entry.name,
    mark: entry.mark,
    credits: entry.credits,
    tags: entry.tags,
    repeat: entry.repeat,
    weight: entry.weight,
    passFail: entry.passFail,
    excluded: entry.excluded,
  };
}
