import type { EvaluationDocument, RecordEntry } from "@meridian/contract/evaluation-document";
import type { Column } from "./columns.ts";
import { firstCell, type Cursor } from "./cursor.ts";
import { recordOf } from "./document-edits.ts";
import { gridRows, type GridRow } from "./grid-rows.ts";

/** The document on screen, where the keyboard is in it, and the way back. */
export interface EditorState {
  readonly document: EvaluationDocument;
  /** The record on screen. */
  readonly recordId: string;
  readonly cursor: Cursor;
  /** The other corner of a selected range. */
  readonly anchor: Cursor | null;
  readonly editing: Editing | null;
  /** Where a run of Tabs began: Enter after it returns to that column, one row down. */
  readonly tabOrigin: Column | null;
  /** Esc was pressed in a focused cell: the next Tab leaves the grid. */
  readonly leaving: boolean;
  /** Id of the course the empty last row will become. */
  readonly nextId: string;
  /** Terms whose courses are folded away. */
  readonly folded: ReadonlySet<string>;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Counts the moves of the cursor that want the keyboard there. */
  readonly focusAsked: number;
}

export interface Editing {
  /** As typed so far; the document already holds it, so that the result is live. */
  readonly text: string;
  /** `typed`: up and down commit; `opened` with F2 or a second click: the caret moves first. */
  readonly how: "typed" | "opened";
  /** What Esc brings back. */
  readonly before: Pick<EditorState, "document" | "past" | "future" | "nextId">;
}

/** One step of undo: documents share what they have in common, so a step costs next to nothing. */
export interface Step {
  readonly document: EvaluationDocument;
  readonly recordId: string;
  readonly cursor: Cursor;
  /** Steps in a row with the same key are one: typing a name letter by letter, moving a row far. */
  readonly key: string | null;
}

/** Enough to undo a whole transcript; older steps go. */
const mostSteps = 300;

export function openEditor(document: EvaluationDocument, nextId: string): EditorState {
  const record = document.records[0]!;
  return {
    document,
    recordId: record.id,
    cursor: firstCell(gridRows(record, nextId)),
    anchor: null,
    editing: null,
    tabOrigin: null,
    leaving: false,
    nextId,
    folded: new Set(),
    past: [],
    future: [],
    focusAsked: 0,
  };
}

/** The rows on screen; asked for several times a key, made once. */
export function rowsOf({ document, recordId, nextId, folded }: EditorState): readonly GridRow[] {
  const record = recordOf(document, recordId);
  if (made?.record !== record || made.nextId !== nextId || made.folded !== folded)
    made = { record, nextId, folded, rows: gridRows(record, nextId, folded) };
  return made.rows;
}

let made: {
  readonly record: RecordEntry;
  readonly nextId: string;
  readonly folded: ReadonlySet<string>;
  readonly rows: readonly GridRow[];
} | null = null;

/** Puts a changed document in place, with a step back to the one before. */
export function changed(
  state: EditorState,
  document: EvaluationDocument,
  key: string | null = null,
): EditorState {
  if (document === state.document) return state;
  const step: Step = { document: state.document, recordId: state.recordId, cursor: state.cursor, key };
  const joined = key !== null && state.past.at(-1)?.key === key && state.future.length === 0;
  const past = joined ? state.past : [...state.past, step].slice(-mostSteps);
  return { ...state, document, past, future: [] };
}

export function undo(state: EditorState): EditorState {
  const step = state.past.at(-1);
  return step
    ? travel(state, step, { past: state.past.slice(0, -1), future: [...state.future, here(state, step)] })
    : state;
}

export function redo(state: EditorState): EditorState {
  const step = state.future.at(-1);
  return step
    ? travel(state, step, { past: [...state.past, here(state, step)], future: state.future.slice(0, -1) })
    : state;
}

function here(state: EditorState, step: Step): Step {
  return { document: state.document, recordId: state.recordId, cursor: state.cursor, key: step.key };
}

function travel(state: EditorState, step: Step, ways: Pick<EditorState, "past" | "future">): EditorState {
  const recordId = recordOf(step.document, step.recordId).id;
  const next = { ...state, ...ways, document: step.document, recordId, anchor: null, editing: null };
  // A course that undo takes away leaves its id free again for the empty row.
  const rows = rowsOf(next);
  const cursor = rows.some((row) => row.id === step.cursor.row)
    ? step.cursor
    : { ...step.cursor, row: rows.at(-1)!.id };
  return { ...next, cursor, focusAsked: state.focusAsked + 1 };
}
