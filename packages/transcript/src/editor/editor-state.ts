import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { Column } from "./course-cells.ts";
import { createSelector } from "./create-selector.ts";
import { firstCell, type Cursor } from "./cursor.ts";
import { findRecord } from "../document/document-edits.ts";
import { gridRows } from "./grid-rows.ts";

/** The open document, the cursor in it, and the undo history. */
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
  readonly tabLeavesGrid: boolean;
  /** Id of the course the empty last row will become. */
  readonly nextId: string;
  /** Collapsed terms. */
  readonly folded: ReadonlySet<string>;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** Incremented whenever the cell under the cursor should receive focus. */
  readonly focusRequests: number;
}

export interface Editing {
  /** The text typed so far. It is already in the document, so the result updates live. */
  readonly text: string;
  /** `typed`: arrow keys commit. `opened` (F2 or a second click): arrow keys move the caret. */
  readonly how: "typed" | "opened";
  /** What Esc restores. */
  readonly before: Pick<EditorState, "document" | "past" | "future" | "nextId">;
}

/** One undo step. Documents share unchanged parts, so steps are cheap. */
export interface Step {
  readonly document: EvaluationDocument;
  readonly recordId: string;
  readonly cursor: Cursor;
  /** Consecutive steps with the same key are merged: typing a name, moving a row several times. */
  readonly key: string | null;
}

/** Enough to undo a whole transcript; older steps are dropped. */
const maxSteps = 300;

export function openEditor(document: EvaluationDocument, nextId: string): EditorState {
  const record = document.records[0]!;
  return {
    document,
    recordId: record.id,
    cursor: firstCell(gridRows(record, nextId)),
    anchor: null,
    editing: null,
    tabOrigin: null,
    tabLeavesGrid: false,
    nextId,
    folded: new Set(),
    past: [],
    future: [],
    focusRequests: 0,
  };
}

/** The visible rows. Each keystroke needs them several times. */
export const getRows = createSelector(
  ({ document, recordId, nextId, folded }: EditorState) => [findRecord(document, recordId), nextId, folded],
  ({ document, recordId, nextId, folded }) => gridRows(findRecord(document, recordId), nextId, folded),
);

/** Applies a changed document and adds an undo step. */
export function applyChange(
  state: EditorState,
  document: EvaluationDocument,
  key: string | null = null,
): EditorState {
  if (document === state.document) return state;
  const step: Step = { document: state.document, recordId: state.recordId, cursor: state.cursor, key };
  const isMerged = key !== null && state.past.at(-1)?.key === key && state.future.length === 0;
  const past = isMerged ? state.past : [...state.past, step].slice(-maxSteps);
  return { ...state, document, past, future: [] };
}

export function undo(state: EditorState): EditorState {
  const step = state.past.at(-1);
  return step
    ? restore(state, step, {
        past: state.past.slice(0, -1),
        future: [...state.future, currentStep(state, step)],
      })
    : state;
}

export function redo(state: EditorState): EditorState {
  const step = state.future.at(-1);
  return step
    ? restore(state, step, {
        past: [...state.past, currentStep(state, step)],
        future: state.future.slice(0, -1),
      })
    : state;
}

function currentStep(state: EditorState, step: Step): Step {
  return { document: state.document, recordId: state.recordId, cursor: state.cursor, key: step.key };
}

function restore(state: EditorState, step: Step, history: Pick<EditorState, "past" | "future">): EditorState {
  const recordId = findRecord(step.document, step.recordId).id;
  const next = { ...state, ...history, document: step.document, recordId, anchor: null, editing: null };
  // If undo removed the course at the cursor, move the cursor to the empty last row.
  const rows = getRows(next);
  const cursor = rows.some((row) => row.id === step.cursor.row)
    ? step.cursor
    : { ...step.cursor, row: rows.at(-1)!.id };
  return { ...next, cursor, focusRequests: state.focusRequests + 1 };
}
