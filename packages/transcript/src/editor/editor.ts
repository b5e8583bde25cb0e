import type {
  EvaluationDocument,
  OfficePolicy,
  TranscriptRecordEntry,
  Student,
} from "@meridian/contract/evaluation/evaluation-document";
import type { Policy } from "@meridian/grading";
import { blankRecord, type Choice } from "../document/blank-document.ts";
import { editCell, type CellAction } from "./edit-cell.ts";
import { changeRecord, findRecord } from "../document/document-edits.ts";
import { changeRows, type RowAction } from "./edit-rows.ts";
import { applyChange, openEditor, redo, getRows, undo, type EditorState } from "./editor-state.ts";
import { firstCell } from "./cursor.ts";

export type EditorAction = CellAction | RowAction | DocumentAction;

type DocumentAction =
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  | { readonly type: "set-student"; readonly field: keyof Student; readonly value: string }
  | {
      readonly type: "set-record";
      readonly recordId: string;
      readonly change: Partial<TranscriptRecordEntry>;
      readonly key?: string;
    }
  | { readonly type: "choose"; readonly recordId: string; readonly choice: Partial<Choice> }
  | {
      readonly type: "set-policy";
      readonly change: Partial<Policy>;
      /** The office's policy from now on; null detaches the evaluation from it, and absent keeps it. */
      readonly office?: OfficePolicy | null | undefined;
    }
  | { readonly type: "set-text"; readonly field: "notes" | "evaluator" | "office"; readonly value: string }
  | { readonly type: "add-record"; readonly choice: Choice }
  | { readonly type: "remove-record"; readonly recordId: string }
  | { readonly type: "show-record"; readonly recordId: string }
  | { readonly type: "open-document"; readonly document: EvaluationDocument }
  | { readonly type: "replace-document"; readonly document: EvaluationDocument }
  /** An edit implemented in lazy-loaded code: a paste or an import. */
  | {
      readonly type: "change";
      readonly change: (state: EditorState, newId: () => string) => EditorState;
    }
  | { readonly type: "count-seconds"; readonly seconds: number };

/** The reducer for every edit of the open evaluation. */
export function editorReducer(state: EditorState, action: EditorAction, newId: () => string): EditorState {
  switch (action.type) {
    case "undo":
      return undo(endEdit(state));
    case "redo":
      return redo(endEdit(state));
    case "set-student": {
      const student = { ...state.document.student, [action.field]: action.value };
      return applyChange(state, { ...state.document, student }, `student.${action.field}`);
    }
    case "set-record":
      return applyChange(
        state,
        changeRecord(state.document, action.recordId, (record) => editRecord(record, action.change)),
        action.key ?? null,
      );
    case "choose":
      return applyChange(
        state,
        changeRecord(state.document, action.recordId, (record) => editRecord(record, action.choice)),
        isOnlyInstitution(action.choice) ? "institution" : null,
      );
    case "set-policy":
      return applyChange(state, {
        ...state.document,
        policy: { ...state.document.policy, ...action.change },
        ...(action.office === undefined ? {} : { officePolicy: action.office ?? undefined }),
      });
    case "set-text":
      return applyChange(state, { ...state.document, [action.field]: action.value }, `text.${action.field}`);
    case "add-record": {
      if (state.document.records.length >= 20) return state;
      const record = blankRecord(action.choice, newId);
      const added = applyChange(endEdit(state), {
        ...state.document,
        records: [...state.document.records, record],
      });
      return showRecord(added, record.id);
    }
    case "remove-record": {
      const records = state.document.records.filter((record) => record.id !== action.recordId);
      if (records.length === 0) return state;
      const next = applyChange(endEdit(state), { ...state.document, records });
      return showRecord(next, findRecord(next.document, next.recordId).id);
    }
    case "show-record":
      return showRecord(endEdit(state), action.recordId);
    case "open-document":
      return openEditor(action.document, newId());
    case "replace-document": {
      const next = applyChange(endEdit(state), action.document);
      return showRecord(next, findRecord(next.document, next.recordId).id);
    }
    case "count-seconds": {
      // Elapsed time is not an undo step.
      const entrySeconds = state.document.entrySeconds + action.seconds;
      return { ...state, document: { ...state.document, entrySeconds } };
    }
    case "change":
      return action.change(endEdit(state), newId);
    case "insert-course":
    case "delete-rows":
    case "delete-term":
    case "move-rows":
    case "new-term":
    case "clear":
    case "set-course":
    case "mark-repeats":
    case "fold-term":
      return changeRows(endEdit(state), action, newId);
    default:
      return editCell(state, action, newId);
  }
}

/** Ends the cell edit. The typed text is already in the document. */
function endEdit(state: EditorState): EditorState {
  return state.editing ? { ...state, editing: null } : state;
}

function showRecord(state: EditorState, recordId: string): EditorState {
  const next = { ...state, recordId, anchor: null, tabOrigin: null };
  return { ...next, cursor: firstCell(getRows(next)) };
}

/**
 * A changed name or country is no longer the institution that was found in the register, and a credential belongs to its
 * country.
 */
function editRecord(
  record: TranscriptRecordEntry,
  change: Partial<TranscriptRecordEntry>,
): TranscriptRecordEntry {
  const isOtherCountry = (change.countryCode ?? record.countryCode) !== record.countryCode;
  const isOther = isOtherCountry || (change.institution ?? record.institution) !== record.institution;
  return {
    ...record,
    ...(isOther ? { institutionId: undefined } : {}),
    ...(isOtherCountry ? { equivalency: undefined } : {}),
    ...change,
  };
}

function isOnlyInstitution(choice: Partial<Choice>): boolean {
  return Object.keys(choice).every((field) => field === "institution" || field === "institutionId");
}
