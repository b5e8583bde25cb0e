import { expect, test } from "vitest";
import { gradedSystems } from "../../test/marks.ts";
import { recognizePaste } from "../recognize-paste.ts";
import { doubtMessage } from "./doubt-text.ts";

const { percent, letters } = gradedSystems;

function ask(lines: string[], system = percent) {
  const text = ["Module|Credits|Mark|", ...lines].join("\n").replaceAll("|", "\t");
  const { rows, guess } = recognizePaste({ text }, system);
  const questions = guess.doubts.map((doubt) => [doubt.line, doubtMessage(doubt, "", guess.columns)]);
  return { marks: rows.map(({ mark }) => mark), questions };
}

test("keeps a mark with a footnote sign and asks, with the text of the note", () => {
  expect(ask(["Algebra|20|58*", "Analysis|20|64", "Statics|20|38*", "* compensated"])).toEqual({
    marks: ["58", "64", "38"],
    questions: [
      [1, "The mark has a footnote: “* compensated”"],
      [3, "The mark has a footnote: “* compensated”"],
    ],
  });
});

test("finds the note of each sign, in brackets, raised or in a sentence", () => {
  const lines = ["Algebra|20|58 (1)", "Analysis|20|64²", "Statics|20|38†", "Optics|20|70"];
  const notes = ["(1) second sitting", "² capped; † not counted."];
  expect(ask([...lines, ...notes]).questions).toEqual([
    [1, "The mark has a footnote: “1 second sitting”"],
    [2, "The mark has a footnote: “2 capped”"],
    [3, "The mark has a footnote: “† not counted”"],
  ]);
});

test("reads letters behind marks as signs if a note explains them, unless it is the legend of the grades", () => {
  const lines = ["Algebra|20|38C", "Analysis|20|64", "Statics|20|71", "Optics|20|58"];
  expect(ask([...lines, "C = compensated, R = resit (capped)"]).questions).toEqual([
    [1, "The mark has a footnote: “C compensated”"],
  ]);
  expect(ask([...lines, "A = Excellent, B = Good, C = Pass"]).questions).toEqual([]);
});

test("asks about a sign without a note, in the credits and in a column of its own", () => {
  expect(ask(["Algebra|20|58*", "Analysis|20*|64", "Statics|20|71|#"]).questions).toEqual([
    [1, "The mark has the footnote sign “*”, but we found no note for it"],
    [2, "The number of credits has the footnote sign “*”, but we found no note for it"],
    [3, "The mark has the footnote sign “#”, but we found no note for it"],
  ]);
});

test("asks once about a note for names of courses, and not about signs without a note", () => {
  const lines = ["Algebra*|20|58", "Analysis|20|64", "Statics*|20|71"];
  expect(ask([...lines, "* not counted"]).questions).toEqual([
    [null, "Some courses have a footnote: “* not counted”"],
  ]);
  expect(ask(lines).questions).toEqual([]);
});

test("asks once about a sign that most marks have, and about each other one", () => {
  const lines = ["Algebra|20|58*", "Analysis|20|64*", "Statics|20|71*", "Optics|20|66*†", "Logic|20|70"];
  expect(ask([...lines, "* under the 2010 regulations", "† capped"])).toEqual({
    marks: ["58", "64", "71", "66", "70"],
    questions: [
      [null, "Most marks have a footnote: “* under the 2010 regulations”"],
      [4, "The mark has a footnote: “† capped”"],
    ],
  });
});

test("a star that belongs to the mark is no footnote sign", () => {
  const starred = Object.assign((text: string) => /^A\*$/.test(text) || letters(text), letters);
  expect(ask(["Algebra|20|A*", "Analysis|20|B", "Statics|20|C", "* compensated"], starred).questions).toEqual(
    [],
  );
});
