import { evaluationDocument, type CourseEntry } from "@meridian/contract/evaluation/evaluation-document";
import { toTranscript } from "../document/to-transcript.ts";
import { clearUncertainFlags } from "../document/clear-uncertain-flags.ts";
import { beforeEach, expect, test } from "vitest";
import { withTerms } from "../document/add-terms.ts";
import { blankDocument } from "../document/blank-document.ts";
import { editorReducer, type EditorAction } from "./editor.ts";
import { openEditor, type EditorState } from "./editor-state.ts";

// A scanned course whose credits and mark text recognition was unsure of.

let serial = 0;
const newId = () => `id${++serial}`;
let state: EditorState;
const act = (...actions: EditorAction[]) => {
  for (const action of actions) state = editorReducer(state, action, newId);
};
const course = (): CourseEntry => state.document.records[0]!.terms[0]!.courses[0]!;

beforeEach(() => {
  const choice = { countryCode: "DE", system: "de-university", level: null, institution: "" };
  const scanned: Partial<CourseEntry> = {
    name: "Analysis",
    credits: "9",
    mark: "1,3",
    uncertain: ["credits", "mark"],
  };
  const document = withTerms(blankDocument(choice, newId), [{ name: "", courses: [scanned] }], newId);
  state = openEditor(document, newId());
  act({ type: "go-to", row: course().id, column: "mark" });
});

test("editing a cell confirms that cell only", () => {
  act({ type: "type", text: "1,7" }, { type: "commit", go: "tab" });
  expect(course()).toMatchObject({ mark: "1,7", uncertain: ["credits"] });
});

test("Enter confirms a cell; arrows, Tab and Esc do not", () => {
  act({ type: "commit", go: "tab-back" }, { type: "move", direction: "right" }, { type: "escape" });
  expect(course().uncertain).toEqual(["credits", "mark"]);
  act({ type: "commit", go: "down" });
  expect(course().uncertain).toEqual(["credits"]);
  act({ type: "undo" });
  expect(course().uncertain).toEqual(["credits", "mark"]);
});

test("Esc during an edit restores the text and the uncertain flag", () => {
  act({ type: "type", text: "2" }, { type: "escape" });
  expect(course()).toMatchObject({ mark: "1,3", uncertain: ["credits", "mark"] });
});

test("confirming the last cell removes the uncertain field", () => {
  act({ type: "commit", go: "down" }, { type: "go-to", row: course().id, column: "credits" });
  act({ type: "commit", go: "down" });
  expect(course()).not.toHaveProperty("uncertain");
});

test("a stored document keeps its uncertain flags, but the engine and reports never see them", () => {
  const stored = JSON.parse(JSON.stringify(state.document)) as unknown;
  const [restoredCourse] = evaluationDocument.parse(stored).records[0]!.terms[0]!.courses;
  expect(restoredCourse?.uncertain).toEqual(["credits", "mark"]);
  expect(JSON.stringify(toTranscript(state.document))).not.toContain("uncertain");
  expect(JSON.stringify(clearUncertainFlags(state.document))).not.toContain("uncertain");
  expect(clearUncertainFlags(state.document).records[0]!.terms[0]!.courses[0]).toMatchObject({ mark: "1,3" });
});
