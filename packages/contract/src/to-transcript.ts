import type { Course, Transcript } from "@meridian/grading";
import type { CourseEntry, EvaluationDocument } from "./evaluation-document.ts";

// Apart from the document's schema: the calculator needs this at once, the schema only when it reads a stored draft.

/** The engine's input: what it needs of the document, credits read as numbers (comma or point). */
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
    credits: readCredits(entry.credits),
    tags: entry.tags,
    repeat: entry.repeat,
    weight: entry.weight,
    passFail: entry.passFail,
    excluded: entry.excluded,
  };
}

/** Null when nothing was typed; NaN when it is no number, so that the engine reports it on the course. */
export function readCredits(typed: string): number | null {
  const trimmed = typed.trim();
  if (trimmed === "") return null;
  return /^\d+([.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(",", ".")) : Number.NaN;
}
