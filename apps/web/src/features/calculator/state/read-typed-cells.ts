import { allCourses } from "@meridian/transcript/document/document-edits";
import type { CourseEntry, EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { createMarkTest } from "@meridian/transcript/cells/marks/reads-as-mark";
import { readTypedCourse } from "@meridian/transcript/rows/read-typed-course";
import type { Calculator } from "./calculator.ts";

/** Reads the cells that changed since `before` and that the engine cannot read. They stay part of the same undo step. */
export function readTypedCells(calculator: Calculator, before: EvaluationDocument): void {
  const { editor, results, systems } = calculator.get();
  if (editor.editing) return;
  const unchangedCourses = new Set(allCourses(before));
  const changed = new Map<string, CourseEntry>();
  for (const record of editor.document.records) {
    const system = typeof record.system === "string" ? systems.system(record.system) : record.system;
    if (!system) continue;
    const readsAsMark = createMarkTest(system);
    for (const course of record.terms.flatMap(({ courses }) => courses)) {
      if (unchangedCourses.has(course) || !results.get(course.id)?.error) continue;
      const read = readTypedCourse(course, readsAsMark);
      if (read !== course) changed.set(course.id, read);
    }
  }
  if (changed.size === 0) return;
  calculator.dispatch({
    type: "change",
    change: (state) => ({ ...state, document: replaceCourses(state.document, changed) }),
  });
}

function replaceCourses(
  document: EvaluationDocument,
  changed: ReadonlyMap<string, CourseEntry>,
): EvaluationDocument {
  return {
    ...document,
    records: document.records.map((record) => ({
      ...record,
      terms: record.terms.map((term) =>
        term.courses.some(({ id }) => changed.has(id))
          ? { ...term, courses: term.courses.map((course) => changed.get(course.id) ?? course) }
          : term,
      ),
    })),
  };
}
