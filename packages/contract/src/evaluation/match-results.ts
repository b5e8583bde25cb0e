import type { CourseResult, Evaluation, TermResult } from "@meridian/grading";
import type { CourseEntry, EvaluationDocument, TermEntry } from "./evaluation-document.ts";

type Records = Pick<EvaluationDocument, "records">;

/**
 * The result of each course of a document. The ID alone does not identify a course, because in records that programs
 * have sent, IDs may repeat between terms.
 */
export function matchCourseResults(
  { records }: Records,
  { courses: results }: Pick<Evaluation, "courses">,
): ReadonlyMap<CourseEntry, CourseResult> {
  const takeResult = queueByKey(results, ({ recordId, termId, id }) => [recordId, termId, id]);
  return mapEntries(
    records.flatMap(({ id: recordId, terms }) =>
      terms.flatMap(({ id: termId, courses }) =>
        courses.map((course) => [course, takeResult([recordId, termId, course.id])] as const),
      ),
    ),
  );
}

/** The result of each term of a document. Another record may have a term with the same ID. */
export function matchTermResults(
  { records }: Records,
  { terms: results }: Pick<Evaluation, "terms">,
): ReadonlyMap<TermEntry, TermResult> {
  const takeResult = queueByKey(results, ({ recordId, id }) => [recordId, id]);
  return mapEntries(
    records.flatMap(({ id: recordId, terms }) =>
      terms.map((term) => [term, takeResult([recordId, term.id])] as const),
    ),
  );
}

/** Returns the next result of a key on each call: results are in the order of the document, even if a key repeats. */
function queueByKey<Result>(
  results: readonly Result[],
  toKey: (result: Result) => readonly string[],
): (key: readonly string[]) => Result | undefined {
  const queues = new Map<string, Result[]>();
  for (const result of results) {
    const key = JSON.stringify(toKey(result));
    const queue = queues.get(key);
    if (queue) queue.push(result);
    else queues.set(key, [result]);
  }
  return (key) => queues.get(JSON.stringify(key))?.shift();
}

function mapEntries<Entry, Result>(
  pairs: readonly (readonly [Entry, Result | undefined])[],
): ReadonlyMap<Entry, Result> {
  return new Map(pairs.flatMap(([entry, result]) => (result ? [[entry, result] as const] : [])));
}
