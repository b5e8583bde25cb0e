import type { CourseEntry } from "@meridian/contract/evaluation/evaluation-document";
import { beforeEach, describe, expect, test } from "vitest";
import { blankDocument } from "../document/blank-document.ts";
import { formatBlock, copyBlock } from "./copy-block.ts";
import { pasteBlock } from "./paste-block.ts";
import { parseBlock, type Block } from "./parse-block.ts";
import { editorReducer, type EditorAction } from "./editor.ts";
import { openEditor, getRows, type EditorState } from "./editor-state.ts";
import { findPossibleRepeats } from "../document/possible-repeats.ts";

const choice = { countryCode: "FR", system: "fr-university", level: null, institution: "" };

let serial = 0;
const newId = () => `id${++serial}`;
let state: EditorState;
const act = (...actions: EditorAction[]) => {
  for (const action of actions) state = editorReducer(state, action, newId);
};
const type = (text: string) => act({ type: "type", text });
const tab = () => act({ type: "commit", go: "tab" });
const paste = (block: Block): EditorAction => ({
  type: "change",
  change: (before, id) => pasteBlock(before, block, id),
});
const intoTag = () => act({ type: "commit", go: "stay" }, { type: "move", direction: "right" });
const enter = () => act({ type: "commit", go: "down" });
const courses = (): readonly CourseEntry[] =>
  state.document.records[0]!.terms.flatMap((term) => term.courses);
const table = () => courses().map((course) => [course.name, course.credits, course.mark].join("|"));
const typeCourse = (name: string, credits: string, mark: string) => {
  type(name);
  tab();
  type(credits);
  tab();
  type(mark);
  enter();
};

beforeEach(() => {
  serial = 0;
  state = openEditor(blankDocument(choice, newId), newId());
});

describe("entry", () => {
  test("typing into the empty last row turns it into a course and adds a new empty row", () => {
    type("Micro");
    expect(table()).toEqual(["Micro||"]);
    expect(getRows(state).map((row) => row.kind === "course" && row.ghost)).toEqual([false, false, true]);
    expect(state.cursor.row).toBe(courses()[0]!.id);
  });

  test("Enter after tabbing through a row starts the next course in the first column", () => {
    typeCourse("Microéconomie I", "8", "12,75");
    typeCourse("Macroéconomie I", "8", "9,5");
    expect(table()).toEqual(["Microéconomie I|8|12,75", "Macroéconomie I|8|9,5"]);
    expect(state.cursor).toEqual({ row: state.nextId, column: "name" });
  });

  test("Tab from the last mark moves to the name in the next row", () => {
    typeCourse("One", "1", "10");
    act({ type: "go-to", row: courses()[0]!.id, column: "mark" });
    tab();
    expect(state.cursor).toEqual({ row: state.nextId, column: "name" });
  });

  test("Enter without preceding Tabs moves straight down", () => {
    typeCourse("One", "1", "10");
    typeCourse("Two", "1", "11");
    act({ type: "go-to", row: courses()[0]!.id, column: "mark" });
    type("15");
    enter();
    expect(state.cursor).toEqual({ row: courses()[1]!.id, column: "mark" });
    expect(table()[0]).toBe("One|1|15");
  });

  test("Tab in the empty last row leaves the grid", () => {
    const before = state.cursor;
    tab();
    expect(state.cursor).toEqual(before);
  });

  test("Esc restores the previous text, and also the empty row", () => {
    type("Mistake");
    act({ type: "escape" });
    expect(table()).toEqual([]);
    expect(state.past).toHaveLength(0);
    type("Right");
    expect(table()).toEqual(["Right||"]);
  });

  test("Esc in a focused cell lets the next Tab leave the grid", () => {
    act({ type: "escape" });
    expect(state.tabLeavesGrid).toBe(true);
    act({ type: "move", direction: "right" });
    expect(state.tabLeavesGrid).toBe(false);
  });

  test("words in the tag cell set pass/fail, honors and exclusion; the rest become tags", () => {
    type("Projet");
    intoTag();
    type("Major, pf, honors, x");
    expect(courses()[0]).toMatchObject({ tags: ["Major"], passFail: true, weight: "honors", excluded: true });
    act({ type: "commit", go: "stay" }, { type: "open-cell" });
    expect(state.editing?.text).toBe("Major, Pass/fail, Excluded, Honors");
  });

  test("normalizes the spelling of the Major tag but keeps other tags as typed", () => {
    type("Projet");
    intoTag();
    type("MAJOR, writing");
    expect(courses()[0]).toMatchObject({ tags: ["Major", "writing"] });
  });
});

describe("undo", () => {
  test("one edit is one undo step, no matter how many keystrokes it took", () => {
    for (const text of ["M", "Mi", "Mic"]) type(text);
    enter();
    act({ type: "undo" });
    expect(table()).toEqual([]);
    act({ type: "redo" });
    expect(table()).toEqual(["Mic||"]);
  });

  test("a new edit after undo clears the redo history", () => {
    typeCourse("One", "", "10");
    act({ type: "undo" });
    expect(table()).toEqual(["One||"]);
    type("Two");
    act({ type: "redo" });
    expect(state.future).toHaveLength(0);
  });

  test("typing after undoing a new row goes into the empty row", () => {
    type("One");
    enter();
    act({ type: "undo" });
    type("Again");
    expect(table()).toEqual(["Again||"]);
  });

  test("untouched courses keep their identity through an edit", () => {
    typeCourse("One", "1", "10");
    typeCourse("Two", "1", "11");
    const [first] = courses();
    act({ type: "go-to", row: courses()[1]!.id, column: "mark" });
    type("12");
    expect(courses()[0]).toBe(first);
  });
});

describe("rows", () => {
  beforeEach(() => {
    typeCourse("A", "1", "10");
    typeCourse("B", "2", "11");
    typeCourse("C", "3", "12");
  });

  test("Alt+arrows move a row, and repeated moves are one undo step", () => {
    act({ type: "go-to", row: courses()[2]!.id, column: "mark" });
    act({ type: "move-rows", by: -1 }, { type: "move-rows", by: -1 });
    expect(courses().map(({ name }) => name)).toEqual(["C", "A", "B"]);
    act({ type: "undo" });
    expect(courses().map(({ name }) => name)).toEqual(["A", "B", "C"]);
  });

  test("a row moves into the adjacent term", () => {
    act({ type: "new-term" });
    type("D");
    act({ type: "commit", go: "stay" }, { type: "move-rows", by: -1 });
    expect(
      state.document.records[0]!.terms.map((term) => term.courses.map(({ name }) => name).join("")),
    ).toEqual(["ABCD", ""]);
  });

  test("Ctrl+Enter adds a term and continues the numbering of its name", () => {
    act({ type: "set-term", termId: state.document.records[0]!.terms[0]!.id, name: "Semestre 1" });
    act({ type: "new-term" });
    type("D");
    expect(state.document.records[0]!.terms.map(({ name }) => name)).toEqual(["Semestre 1", "Semestre 2"]);
    expect(state.document.records[0]!.terms[1]!.courses[0]!.name).toBe("D");
  });

  test("Del clears the selected cells and deletes whole rows", () => {
    act(
      { type: "go-to", row: courses()[0]!.id, column: "credits" },
      { type: "move", direction: "down", extend: true },
    );
    act({ type: "clear" });
    expect(table()).toEqual(["A||10", "B||11", "C|3|12"]);
    act(
      { type: "select-row", row: courses()[0]!.id },
      { type: "select-row", row: courses()[1]!.id, extend: true },
    );
    act({ type: "clear" });
    expect(table()).toEqual(["C|3|12"]);
    expect(state.cursor.row).toBe(courses()[0]!.id);
  });

  test("copies a block with tabs and pastes it at the cursor, adding rows as needed", () => {
    act({ type: "go-to", row: courses()[1]!.id, column: "credits" });
    act(
      { type: "move", direction: "right", extend: true },
      { type: "move", direction: "down", extend: true },
    );
    const copied = formatBlock(copyBlock(state));
    expect(copied).toBe("2\t11\n3\t12");
    act({ type: "go-to", row: courses()[2]!.id, column: "credits" }, paste(parseBlock(copied)));
    expect(table()).toEqual(["A|1|10", "B|2|11", "C|2|11", "|3|12"]);
    act({ type: "undo" });
    expect(table()).toEqual(["A|1|10", "B|2|11", "C|3|12"]);
  });

  test("pasting a block onto an empty course inserts rows instead of overwriting the courses below", () => {
    act({ type: "insert-course", after: courses()[0]!.id });
    act(
      paste([
        ["X", "", "5", "14"],
        ["Y", "", "6", "15"],
      ]),
    );
    expect(table()).toEqual(["A|1|10", "X|5|14", "Y|6|15", "B|2|11", "C|3|12"]);
  });

  test("one copied cell fills the selected range", () => {
    act(
      { type: "go-to", row: courses()[0]!.id, column: "credits" },
      { type: "move", direction: "last", extend: true },
    );
    act({ type: "move", direction: "up", extend: true }, paste([["6"]]));
    expect(courses().map(({ credits }) => credits)).toEqual(["6", "6", "6"]);
  });

  test("selecting every course copies them all and keeps the cursor in the first", () => {
    act({ type: "select-all" });
    expect(copyBlock(state)).toHaveLength(3);
    expect(state.cursor).toEqual({ row: courses()[0]!.id, column: "name" });
  });

  test("Tab visits course, credits and mark, and moves on from the Tag cell in both directions", () => {
    act({ type: "go-to", row: courses()[0]!.id, column: "name" });
    const stops = ["tab", "tab", "tab", "tab-back"].map((go) => {
      act({ type: "commit", go: go as "tab" });
      return `${courses().findIndex(({ id }) => id === state.cursor.row)} ${state.cursor.column}`;
    });
    expect(stops).toEqual(["0 credits", "0 mark", "1 name", "0 mark"]);
    act({ type: "go-to", row: courses()[0]!.id, column: "tags" }, { type: "commit", go: "tab" });
    expect(state.cursor.column).toBe("credits");
    act({ type: "go-to", row: courses()[0]!.id, column: "tags" }, { type: "commit", go: "tab-back" });
    expect(state.cursor.column).toBe("name");
  });

  test("pasting onto a term renames it or adds courses without overwriting any", () => {
    const [term] = state.document.records[0]!.terms;
    act({ type: "go-to", row: term!.id, column: "name" }, paste([["Fall 2021"]]));
    expect(state.document.records[0]!.terms[0]!.name).toBe("Fall 2021");
    expect(copyBlock(state)).toEqual([["Fall 2021"]]);
    act({ type: "go-to", row: term!.id, column: "tags" }, paste([["2021/22"]]));
    expect(state.document.records[0]!.terms[0]!.year).toBe("2021/22");
    act({ type: "go-to", row: term!.id, column: "name" }, paste([["New", "", "5", "14"]]));
    expect(table()).toEqual(["New|5|14", "A|1|10", "B|2|11", "C|3|12"]);
  });

  test("a collapsed term hides its courses but keeps their numbers", () => {
    const [term] = state.document.records[0]!.terms;
    act({ type: "fold-term", termId: term!.id });
    expect(getRows(state).map((row) => row.kind === "course" && row.number)).toEqual([false, 4]);
  });

  test("reports courses with the same name until they are marked as repeats", () => {
    type("  a (retake)");
    enter();
    const [possible] = findPossibleRepeats(state.document.records[0]!);
    expect(possible?.courses.map(({ name }) => name)).toEqual(["A", "a (retake)"]);
    act({ type: "mark-repeats", rows: possible!.courses.map(({ id }) => id), repeat: possible!.key });
    expect(findPossibleRepeats(state.document.records[0]!)).toEqual([]);
  });

  test("treats Micro I and Micro II as different courses", () => {
    type("Micro I");
    enter();
    type("Micro II");
    enter();
    expect(findPossibleRepeats(state.document.records[0]!)).toEqual([]);
  });
});

test("choosing another country drops the record's credential, another scale keeps it", () => {
  const recordId = state.document.records[0]!.id;
  const equivalency = {
    credentialId: "fr-licence",
    name: "Licence",
    entry: "",
    years: 3,
    reading: null,
    others: [],
    showOthers: true,
  };
  act({ type: "set-record", recordId, change: { equivalency } });
  act({ type: "choose", recordId, choice: { ...choice, system: "fr-ects" } });
  expect(state.document.records[0]?.equivalency).toEqual(equivalency);
  act({ type: "choose", recordId, choice: { ...choice, countryCode: "DE", system: "de-university" } });
  expect(state.document.records[0]?.equivalency).toBeUndefined();
});

test("a second record has its own courses, and removing it can be undone", () => {
  typeCourse("A", "1", "10");
  act({ type: "add-record", choice: { ...choice, countryCode: "DE", system: "de-university" } });
  type("B");
  expect(state.document.records.map((record) => record.terms[0]!.courses.length)).toEqual([1, 1]);
  act({ type: "remove-record", recordId: state.document.records[1]!.id });
  expect(state.document.records).toHaveLength(1);
  act({ type: "undo" });
  expect(state.document.records).toHaveLength(2);
});

test("reads quoted text with a line break as one cell, as Excel copies it", () => {
  expect(parseBlock('"Intro\nto ""law"""\t6\r\nLogic\t3\r\n')).toEqual([
    ['Intro to "law"', "6"],
    ["Logic", "3"],
  ]);
});

describe("the institution found in the register", () => {
  const record = () => state.document.records[0]!;
  const choose = (change: { institution?: string; institutionId?: string; countryCode?: string }) =>
    act({ type: "choose", recordId: record().id, choice: change });

  test("is dropped when the name or the country changes", () => {
    choose({ institution: "Sorbonne Université", institutionId: "FR:jussieu.fr" });
    expect(record().institutionId).toBe("FR:jussieu.fr");
    choose({ institution: "Sorbonne" });
    expect(record().institutionId).toBeUndefined();
    choose({ institution: "Sorbonne Université", institutionId: "FR:jussieu.fr" });
    choose({ countryCode: "DE" });
    expect(record().institutionId).toBeUndefined();
  });

  test("stays when the name changes with it", () => {
    choose({ institution: "Sorbonne Université", institutionId: "FR:jussieu.fr" });
    choose({ institution: "Sorbonne Université, Paris", institutionId: "FR:jussieu.fr" });
    expect(record()).toMatchObject({
      institution: "Sorbonne Université, Paris",
      institutionId: "FR:jussieu.fr",
    });
  });
});
