import type { CourseEntry, TranscriptRecordEntry } from "@meridian/contract/evaluation/evaluation-document";

export interface PossibleRepeat {
  readonly key: string;
  readonly name: string;
  readonly courses: readonly CourseEntry[];
}

/** Courses in a record that look like attempts at the same course and are not marked as repeats yet. */
export function findPossibleRepeats(record: TranscriptRecordEntry): readonly PossibleRepeat[] {
  const byName = new Map<string, CourseEntry[]>();
  for (const term of record.terms) {
    for (const course of term.courses) {
      const key = course.name === "" ? "" : courseKey(course.name);
      if (key === "") continue;
      const group = byName.get(key);
      if (group) group.push(course);
      else byName.set(key, [course]);
    }
  }
  return [...byName]
    .filter(([, courses]) => courses.length > 1 && courses.some(({ repeat }) => repeat === null))
    .filter(([, courses]) => courses.filter(({ excluded }) => !excluded).length > 1)
    .map(([key, courses]) => ({ key: key.slice(0, 100), name: courses[0]!.name, courses }));
}

const attemptWords =
  /\(?\b(repeat(ed)?|retake(n)?|resit|re-?exam|second attempt|2nd attempt|wiederholung|rattrapage|recuperatorio)\b\)?/g;

/** The name without accents, case, punctuation and words such as "retake": "Microéconomie I" and "MICROECONOMIE I". */
export function courseKey(name: string): string {
  const cached = keys.get(name);
  if (cached !== undefined) return cached;
  const key = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(attemptWords, " ")
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
  if (keys.size > 5000) keys.clear();
  keys.set(name, key);
  return key;
}

/** Cache: normalizing 500 names would otherwise dominate the cost of a keystroke. */
const keys = new Map<string, string>();
