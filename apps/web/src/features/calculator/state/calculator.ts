import type { EvaluationDocument } from "@meridian/contract/evaluation-document";
import { toTranscript } from "@meridian/contract/to-transcript";
import {
  evaluate,
  systemsOf,
  type Country,
  type CourseResult,
  type Evaluation,
  type Systems,
} from "@meridian/grading";
import { measure } from "../../../lib/metrics.ts";
import { editorReducer, type EditorAction } from "../model/editor.ts";
import { openEditor, type EditorState } from "../model/editor-state.ts";
import { newId } from "../model/new-id.ts";
import type { announcementAfter as Announce } from "./announcement.ts";

/** Everything the screen draws, always of one moment: what is typed and what comes out of it. */
export interface Snapshot {
  readonly editor: EditorState;
  readonly evaluation: Evaluation;
  readonly results: ReadonlyMap<string, CourseResult>;
  /** Countries whose tables are here. */
  readonly countries: ReadonlyMap<string, Country>;
  readonly systems: Systems;
  /** The example of a first visit, until it is changed or replaced. */
  readonly example: boolean;
  /** Last thing said to a screen reader. */
  readonly announcement: string;
}

export interface Calculator {
  /** What the server drew. */
  readonly atStart: Snapshot;
  readonly get: () => Snapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (action: EditorAction) => void;
  /** Adds the tables of countries that have arrived. */
  readonly addCountries: (countries: readonly Country[], version: string) => void;
}

export function createCalculator(start: {
  readonly document: EvaluationDocument;
  readonly countries: readonly Country[];
  readonly example: boolean;
  /** Id of the first empty row; fixed, so that the server and the browser draw the same. */
  readonly nextId: string;
}): Calculator {
  const listeners = new Set<() => void>();
  const countries = new Map(start.countries.map((country) => [country.code, country]));
  const systems = systemsOf(countries.values(), "built-in");
  const { document } = start;
  const evaluation = evaluate(toTranscript(document), document.policy, systems);
  let now: Snapshot = {
    editor: openEditor(document, start.nextId),
    evaluation,
    results: byId(evaluation.courses, new Map()),
    countries,
    systems,
    example: start.example,
    announcement: "",
  };
  const put = (next: Snapshot) => {
    now = next;
    for (const listener of listeners) listener();
  };
  return {
    atStart: now,
    get: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(action) {
      const before = now;
      const editor = editorReducer(before.editor, action, newId);
      if (editor === before.editor) return;
      const next = evaluated({ ...before, editor }, before);
      const changedHere = editor.document.records !== before.editor.document.records;
      const example = before.example && !changedHere && action.type !== "open-document";
      const say = (announce: typeof Announce) => again(announce(before, next, action), now.announcement);
      put({ ...next, example, announcement: announcementAfter ? say(announcementAfter) : now.announcement });
      if (!announcementAfter)
        loadAnnouncements().then(
          (announce) => put({ ...now, announcement: say(announce) }),
          () => undefined,
        );
    },
    addCountries(arrived, version) {
      const all = new Map(now.countries);
      for (const country of arrived) all.set(country.code, country);
      put(evaluated({ ...now, countries: all, systems: systemsOf(all.values(), version) }, now));
    },
  };
}

/** The same words twice in a row are said twice only if they differ: undo, and undo again. */
function again(words: string | null, last: string): string {
  return words ? (words === last ? `${words}\u00a0` : words) : last;
}

/** The words for screen readers come with the first action; what happens until they are there is said late. */
let announcementAfter: typeof Announce | undefined;

async function loadAnnouncements(): Promise<typeof Announce> {
  return (announcementAfter = (await import("./announcement.ts")).announcementAfter);
}

function evaluated(next: Snapshot, before: Snapshot): Snapshot {
  const { document, recordId } = next.editor;
  const previous = before.editor.document;
  const same = document.records === previous.records && document.policy === previous.policy;
  if (same && next.systems === before.systems) return next;
  const start = performance.now();
  const evaluation = evaluate(toTranscript(document), document.policy, next.systems);
  // Every key would be too much to report: an edit counts once, when it is done.
  if (!next.editor.editing) {
    const record = document.records.find(({ id }) => id === recordId);
    const tags = { courses: evaluation.courses.length, country: record?.countryCode ?? "" };
    measure("gpa_calculation", performance.now() - start, tags);
  }
  return { ...next, evaluation, results: byId(evaluation.courses, before.results) };
}

/** Results by course; one that says the same as before keeps its identity, so that its row is not drawn again. */
function byId(
  courses: readonly CourseResult[],
  before: ReadonlyMap<string, CourseResult>,
): ReadonlyMap<string, CourseResult> {
  const results = new Map<string, CourseResult>();
  for (const course of courses) {
    const known = before.get(course.id);
    results.set(course.id, known && sameResult(known, course) ? known : course);
  }
  return results;
}

function sameResult(a: CourseResult, b: CourseResult): boolean {
  return (
    a.status === b.status &&
    a.grade === b.grade &&
    a.points === b.points &&
    a.message === b.message &&
    a.credits === b.credits &&
    a.weight === b.weight &&
    a.usCredits === b.usCredits &&
    a.reason === b.reason &&
    a.termId === b.termId &&
    a.reading === b.reading
  );
}
