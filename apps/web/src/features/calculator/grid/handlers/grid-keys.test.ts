import { expect, test } from "vitest";
import { blankDocument } from "@meridian/transcript/document/blank-document";
import { editorReducer } from "@meridian/transcript/editor/editor";
import { openEditor, type EditorState } from "@meridian/transcript/editor/editor-state";
import { getGridCommand } from "./grid-keys.ts";

let serial = 0;
const newId = () => `id${++serial}`;
const blank = () =>
  openEditor(
    blankDocument({ countryCode: "FR", system: "fr-university", level: null, institution: "" }, newId),
    newId(),
  );
const press = (
  state: EditorState,
  key: string,
  modifiers: { shift?: boolean; alt?: boolean; command?: boolean } = {},
) =>
  getGridCommand(
    {
      key,
      shiftKey: modifiers.shift ?? false,
      altKey: modifiers.alt ?? false,
      command: modifiers.command ?? false,
    },
    state,
  );
const typed = (text: string) => editorReducer(blank(), { type: "type", text }, newId);
const actions = (state: EditorState, key: string, modifiers = {}) => {
  const command = press(state, key, modifiers);
  return command?.kind === "edit" ? command.actions : command;
};

test("leaves Tab in the empty last row to the browser, so focus is not trapped", () => {
  expect(press(blank(), "Tab")).toBeNull();
  expect(press(blank(), "Tab", { shift: true })).toBeNull();
});

test("Esc, then Tab leaves the grid from any cell", () => {
  const escaped = editorReducer(
    editorReducer(typed("Maths"), { type: "commit", go: "down" }, newId),
    { type: "escape" },
    newId,
  );
  expect(press(escaped, "Tab")).toBeNull();
});

test("while typing, left and right move the caret, up and down commit", () => {
  expect(press(typed("Ma"), "ArrowLeft")).toBeNull();
  expect(actions(typed("Ma"), "ArrowDown")).toEqual([
    { type: "commit", go: "stay" },
    { type: "move", direction: "down", extend: false },
  ]);
});

test("Del clears a focused cell but edits the text while typing", () => {
  expect(actions(blank(), "Delete")).toEqual([{ type: "clear" }]);
  expect(press(typed("Ma"), "Delete")).toBeNull();
});

test("handles the shortcuts shown in the footer", () => {
  expect(actions(blank(), "z", { command: true })).toEqual([{ type: "undo" }]);
  expect(actions(blank(), "Z", { command: true, shift: true })).toEqual([{ type: "redo" }]);
  expect(actions(blank(), "y", { command: true })).toEqual([{ type: "redo" }]);
  expect(actions(blank(), "Enter", { command: true })).toEqual([{ type: "new-term" }]);
  expect(actions(blank(), "ArrowUp", { alt: true })).toEqual([{ type: "move-rows", by: -1 }]);
  expect(press(blank(), "/", { command: true })).toEqual({ kind: "shortcuts" });
  expect(actions(blank(), " ", { command: true, shift: true })).toEqual([{ type: "select-all" }]);
});

test("leaves Ctrl+A and ? to the text of a course or term cell", () => {
  const course = editorReducer(typed("Maths"), { type: "commit", go: "stay" }, newId);
  const term = editorReducer(
    course,
    { type: "go-to", row: course.document.records[0]!.terms[0]!.id, column: "name" },
    newId,
  );
  for (const state of [blank(), typed("Ma"), course, term]) {
    expect(press(state, "a", { command: true })).toBeNull();
    expect(press(state, "?")).toBeNull();
  }
  const onGrade = editorReducer(course, { type: "go-to", row: course.cursor.row, column: "grade" }, newId);
  expect(press(onGrade, "?")).toEqual({ kind: "shortcuts" });
});

test("Enter explains the grade or opens the row menu", () => {
  const committed = editorReducer(typed("Maths"), { type: "commit", go: "stay" }, newId);
  const at = (column: "grade" | "more") =>
    editorReducer(committed, { type: "go-to", row: committed.cursor.row, column }, newId);
  expect(press(at("grade"), "Enter")).toEqual({ kind: "explain" });
  expect(press(at("more"), "Enter")).toEqual({ kind: "row-menu" });
});
