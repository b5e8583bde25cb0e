import type { EvaluationDocument, RecordEntry, Student } from "@meridian/contract/evaluation-document";
import type { Policy } from "@meridian/grading";
import { blankRecord, type Choice } from "./blank-document.ts";
import { editCell, type CellAction } from "./edit-cell.ts";
import { changeRecord, recordOf } from "./document-edits.ts";
import { changeRows, type RowAction } from "./edit-rows.ts";
import { changed, openEditor, redo, rowsOf, undo, type EditorState } from "./editor-state.ts";
import { firstCell } from "./cursor.ts";

export type EditorAction = CellAction | RowAction | DocumentAction;

type DocumentAction =
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "set-student"; readonly field: keyof Student; readonly value: string }
  | {
      readonly type: "set-record";
      readonly recordId: string;
      readonly change: Partial<RecordEntry>;
      readonly key?: string;
    }
  | { readonly type: "choose"; readonly recordId: string; readonly choice: Partial<Choice> }
  | { readonly type: "set-policy"; readonly change: Partial<Policy> }
  | { readonly type: "set-text"; readonly field: "notes" | "evaluator" | "office"; readonly value: string }
  | { readonly type: "add-record"; readonly choice: Choice }
  | { readonly type: "remove-record"; readonly recordId: string }
  | { readonly type: "show-record"; readonly recordId: string }
  | { readonly type: "open-document"; readonly document: EvaluationDocument }
  | { readonly type: "replace-document"; readonly document: EvaluationDocument }
  /** An edit whose code arrives with what needs it: a paste, a file. */
  | {
      readonly type: "change";
      readonly change: (state: EditorState, newId: () => string) => EditorState;
    }
  | { readonly type: "count-seconds"; readonly seconds: number };

/** Everything that can happen to an evaluation on screen, as a pure function of what stands there. */
export function edit(state: EditorState, action: EditorAction, newId: () => string): EditorState {
  switch (action.type) {
    case "undo":
      return undo(settle(state));
    case "redo":
      return redo(settle(state));
    case "set-student": {
      const student = { ...state.document.student, [action.field]: action.value };
      return changed(state, { ...state.document, student }, `student.${action.field}`);
    }
    case "set-record":
      return changed(
        state,
        changeRecord(state.document, action.recordId, (record) => ({ ...record, ...action.change })),
        action.key ?? null,
      );
    case "choose":
      return changed(
        state,
        changeRecord(state.document, action.recordId, (record) => ({ ...record, ...action.choice })),
        "institution" in action.choice && Object.keys(action.choice).length === 1 ? "institution" : null,
      );
    case "set-policy":
      return changed(state, { ...state.document, policy: { ...state.document.policy, ...action.change } });
    case "set-text":
      return changed(state, { ...state.document, [action.field]: action.value }, `text.${action.field}`);
    case "add-record": {
      if (state.document.records.length >= 20) return state;
      const record = blankRecord(action.choice, newId);
      const added = changed(settle(state), {
        ...state.document,
        records: [...state.document.records, record],
      });
      return show(added, record.id);
    }
    case "remove-record": {
      const records = state.document.records.filter((record) => record.id !== action.recordId);
      if (records.length === 0) return state;
      const next = changed(settle(state), { ...state.document, records });
      return show(next, recordOf(next.document, next.recordId).id);
    }
    case "show-record":
      return show(settle(state), action.recordId);
    case "open-document":
      return openEditor(action.document, newId());
    case "replace-document": {
      const next = changed(settle(state), action.document);
      return show(next, recordOf(next.document, next.recordId).id);
    }
    case "count-seconds": {
      // Time passing is no step of undo.
      const entrySeconds = state.document.entrySeconds + action.seconds;
      return { ...state, document: { ...state.document, entrySeconds } };
    }
    case "change":
      return action.change(settle(state), newId);
    case "insert-course":
    case "delete-rows":
    case "delete-term":
    case "move-rows":
    case "new-term":
    case "clear":
    case "set-course":
    case "mark-repeats":
    case "fold-term":
      return changeRows(settle(state), action, newId);
    default:
      return editCell(state, action, newId);
  }
}

/** Ends editing; what was typed already stands in the document. */
function settle(state: EditorState): EditorState {
  return state.editing ? { ...state, editing: null } : state;
}

function show(state: EditorState, recordId: string): EditorState {
  const next = { ...state, recordId, anchor: null, tabOrigin: null };
  return { ...next, cursor: firstCell(rowsOf(next)) };
}
