import { isEditable } from "@meridian/transcript/editor/course-cells";
import { nextTabStop } from "@meridian/transcript/editor/cursor";
import type { EditorAction } from "@meridian/transcript/editor/editor";
import { getRows, type EditorState } from "@meridian/transcript/editor/editor-state";

/** The command for a key in the grid; `null` leaves the key to the browser. */
export type GridCommand =
  | { readonly kind: "edit"; readonly actions: readonly EditorAction[] }
  | { readonly kind: "explain" }
  | { readonly kind: "row-menu" }
  | { readonly kind: "shortcuts" };

export interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly command: boolean;
}

export function getGridCommand(key: Key, state: EditorState): GridCommand | null {
  const { cursor, editing } = state;
  if (key.command) return commandKey(key, state);
  switch (key.key) {
    case "Enter":
      if (key.altKey || cursor.column === "grade") return { kind: "explain" };
      if (cursor.column === "more") return { kind: "row-menu" };
      return edit({ type: "commit", go: key.shiftKey ? "up" : "down" });
    case "Tab":
      return tabKey(key, state);
    case "Escape":
      return edit({ type: "escape" });
    case "F2":
      return edit({ type: "open-cell" });
    case "F10":
      return key.shiftKey ? { kind: "row-menu" } : null;
    case "ContextMenu":
      return { kind: "row-menu" };
    case "ArrowUp":
    case "ArrowDown":
      return verticalKey(key, state);
    case "ArrowLeft":
    case "ArrowRight":
      return key.altKey ? null : move(key, state, key.key === "ArrowLeft" ? "left" : "right");
    case "Home":
      return move(key, state, "row-start");
    case "End":
      return move(key, state, "row-end");
    case "Delete":
    case "Backspace":
      return editing ? null : edit({ type: "clear" });
    case " ":
      if (!editing && key.shiftKey) return edit({ type: "select-row", row: cursor.row });
      if (cursor.column === "grade") return { kind: "explain" };
      return cursor.column === "more" ? { kind: "row-menu" } : null;
    case "?":
      // In a text cell, "?" is text, often the mark of a course that could not be read.
      return isEditable(cursor.column) ? null : { kind: "shortcuts" };
    default:
      return null;
  }
}

function commandKey(key: Key, state: EditorState): GridCommand | null {
  const { cursor, editing } = state;
  switch (key.key.toLowerCase()) {
    case "enter":
      return edit(key.shiftKey ? { type: "insert-course", after: cursor.row } : { type: "new-term" });
    case "z":
      return edit({ type: key.shiftKey ? "redo" : "undo" });
    case "y":
      return edit({ type: "redo" });
    // Ctrl+A is not handled: it selects the cell's text, as in every text field.
    case " ":
      return key.shiftKey && !editing ? edit({ type: "select-all" }) : null;
    case "/":
      return { kind: "shortcuts" };
    case "delete":
    case "backspace":
      return editing ? null : edit({ type: "delete-rows" });
    case "home":
    case "arrowup":
      return move(key, state, "first");
    case "end":
    case "arrowdown":
      return move(key, state, "last");
    case "arrowleft":
      return move(key, state, "row-start");
    case "arrowright":
      return move(key, state, "row-end");
    default:
      return null;
  }
}

/** While a cell is edited, these keys move in its text. */
function move({ shiftKey }: Key, { editing }: EditorState, direction: Move["direction"]): GridCommand | null {
  return editing ? null : edit({ type: "move", direction, extend: shiftKey });
}

type Move = Extract<EditorAction, { readonly type: "move" }>;

/** Tab moves to the next cell; at the end of the grid, or after Esc, it leaves the grid. */
function tabKey(key: Key, state: EditorState): GridCommand | null {
  if (state.tabLeavesGrid && !state.editing) return null;
  const next = nextTabStop(getRows(state), state.cursor, key.shiftKey ? -1 : 1);
  return next ? edit({ type: "commit", go: key.shiftKey ? "tab-back" : "tab" }) : null;
}

function verticalKey(key: Key, state: EditorState): GridCommand | null {
  const isUp = key.key === "ArrowUp";
  if (key.altKey) return state.editing ? null : edit({ type: "move-rows", by: isUp ? -1 : 1 });
  const move: EditorAction = {
    type: "move",
    direction: isUp ? "up" : "down",
    extend: key.shiftKey && !state.editing,
  };
  if (!state.editing) return edit(move);
  return isEditable(state.cursor.column) ? edit({ type: "commit", go: "stay" }, move) : null;
}

function edit(...actions: EditorAction[]): GridCommand {
  return { kind: "edit", actions };
}
