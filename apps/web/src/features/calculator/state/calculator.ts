import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { toTranscript } from "@meridian/transcript/document/to-transcript";
import {
  evaluate,
  createSystems,
  type Country,
  type CourseResult,
  type Evaluation,
  type Systems,
} from "@meridian/grading";
import { measure } from "../../monitoring/public.ts";
import { createListeners } from "../../../lib/listeners.ts";
import { editorReducer, type EditorAction } from "@meridian/transcript/editor/editor";
import { openEditor, type EditorState } from "@meridian/transcript/editor/editor-state";
import { newId } from "@meridian/transcript/document/new-id";
import type { getAnnouncement as Announce } from "./feedback/announcement.ts";

/** Consistent state for rendering: what was typed and the result computed from it. */
export interface Snapshot {
  readonly editor: EditorState;
  readonly evaluation: Evaluation;
  readonly results: ReadonlyMap<string, CourseResult>;
  /** Countries whose tables are loaded. */
  readonly countries: ReadonlyMap<string, Country>;
  readonly systems: Systems;
  /** True while the example for new visitors is shown unchanged. */
  readonly example: boolean;
  /** True until the visitor starts or opens a transcript of their own; editing the example does not end it. */
  readonly isWelcome: boolean;
  /** The last screen reader announcement. */
  readonly announcement: string;
}

export interface Calculator {
  /** The state the server rendered. */
  readonly initialSnapshot: Snapshot;
  readonly get: () => Snapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (action: EditorAction) => void;
  /** Adds newly loaded countries. */
  readonly addCountries: (countries: readonly Country[], version: string) => void;
}

export function createCalculator(start: {
  readonly document: EvaluationDocument;
  readonly countries: readonly Country[];
  readonly example: boolean;
  /** Id of the first empty row; fixed, so that server and browser render the same. */
  readonly nextId: string;
}): Calculator {
  const { subscribe, notify } = createListeners();
  const countries = new Map(start.countries.map((country) => [country.code, country]));
  const systems = createSystems(countries.values(), "built-in");
  const { document } = start;
  const evaluation = evaluate(toTranscript(document), document.policy, systems);
  let current: Snapshot = {
    editor: openEditor(document, start.nextId),
    evaluation,
    results: byId(evaluation.courses, new Map()),
    countries,
    systems,
    example: start.example,
    isWelcome: start.example,
    announcement: "",
  };
  const setSnapshot = (next: Snapshot) => {
    current = next;
    notify();
  };
  return {
    initialSnapshot: current,
    get: () => current,
    subscribe,
    dispatch(action) {
      const before = current;
      const editor = editorReducer(before.editor, action, newId);
      if (editor === before.editor) return;
      const next = reevaluate({ ...before, editor }, before);
      const recordsChanged = editor.document.records !== before.editor.document.records;
      const example = before.example && !recordsChanged && action.type !== "open-document";
      const getNextAnnouncement = (announce: typeof Announce) =>
        withRepeatMarker(announce(before, next, action), current.announcement);
      setSnapshot({
        ...next,
        example,
        isWelcome: before.isWelcome && !startsTranscript.has(action.type),
        announcement: getAnnouncement ? getNextAnnouncement(getAnnouncement) : current.announcement,
      });
      if (!getAnnouncement)
        loadAnnouncements().then(
          (announce) => setSnapshot({ ...current, announcement: getNextAnnouncement(announce) }),
          () => undefined,
        );
    },
    addCountries(loaded, version) {
      const all = new Map(current.countries);
      for (const country of loaded) all.set(country.code, country);
      const next = reevaluate(
        { ...current, countries: all, systems: createSystems(all.values(), version) },
        current,
      );
      const { courses, text } = next.evaluation.gpa;
      // An import is announced before the table of its country has loaded.
      const isOutdated = courses > 0 && next.announcement.trimEnd().endsWith("No GPA.");
      setSnapshot(isOutdated ? { ...next, announcement: `GPA ${text}.` } : next);
    },
  };
}

const startsTranscript: ReadonlySet<EditorAction["type"]> = new Set(["open-document", "replace-document"]);

/** Screen readers skip unchanged text, so a repeated announcement (undo, then undo again) gets a trailing space. */
function withRepeatMarker(text: string | null, last: string): string {
  return text ? (text === last ? `${text}\u00a0` : text) : last;
}

/** Lazy-loaded with the first action; earlier announcements are made once it has loaded. */
let getAnnouncement: typeof Announce | undefined;

async function loadAnnouncements(): Promise<typeof Announce> {
  return (getAnnouncement = (await import("./feedback/announcement.ts")).getAnnouncement);
}

function reevaluate(next: Snapshot, before: Snapshot): Snapshot {
  const { document, recordId } = next.editor;
  const previous = before.editor.document;
  const isUnchanged = document.records === previous.records && document.policy === previous.policy;
  if (isUnchanged && next.systems === before.systems) return next;
  const start = performance.now();
  const evaluation = evaluate(toTranscript(document), document.policy, next.systems);
  // Report each edit once, when it is committed, not every keystroke.
  if (!next.editor.editing) {
    const record = document.records.find(({ id }) => id === recordId);
    const tags = { courses: evaluation.courses.length, country: record?.countryCode ?? "" };
    measure("gpa_calculation", performance.now() - start, tags);
  }
  return { ...next, evaluation, results: byId(evaluation.courses, before.results) };
}

/** Results by course id. Unchanged results keep their identity, so that their rows do not re-render. */
function byId(
  courses: readonly CourseResult[],
  before: ReadonlyMap<string, CourseResult>,
): ReadonlyMap<string, CourseResult> {
  const results = new Map<string, CourseResult>();
  for (const course of courses) {
    const previous = before.get(course.id);
    results.set(course.id, previous && isSameResult(previous, course) ? previous : course);
  }
  return results;
}

function isSameResult(a: CourseResult, b: CourseResult): boolean {
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
