import type { Course, Transcript } from "@meridian/grading";
import type { CourseEntry, EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";

// Separate from the document schema: the calculator needs this on load, but the schema only to read a stored draft.

/** Converts the document into the engine's input. The engine parses marks and credits as typed. */
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
