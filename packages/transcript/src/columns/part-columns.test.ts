import { describe, expect, it } from "vitest";
import { gradedSystems, systems } from "../../test/marks.ts";
import { doubtMessage } from "../review/doubt-text.ts";
import { guessTable } from "../guess-table.ts";
import { toImportedRows } from "../rows/imported-rows.ts";

const { percent, french, letters } = systems;

function read(text: string, readsAsMark = percent) {
  const grid = text.split("\n").map((line) => ({ cells: line.split("|") }));
  const guess = guessTable(grid, { readsAsMark });
  return {
    guess,
    marks: toImportedRows(guess, readsAsMark).map((row) => row.mark),
    asked: guess.doubts.map((doubt) => doubtMessage(doubt, "", guess.columns)),
  };
}

describe("parts of a mark without a total", () => {
  it.each([
    "CA (30)|Exam (70)",
    "Coursework 30|Exam 70",
    "Class Score 30%|Exam Score 70%",
    "CAT|Exam",
    "Internal|External",
  ])("adds up %s and asks once", (names) => {
    const { marks, asked } = read(`Course|${names}\nLaw|22|48\nArt|18|41\nLogic|25|60\nMusic|20|35`);
    expect(marks).toEqual(["70", "59", "85", "55"]);
    expect(asked).toEqual([
      `No total is printed, so we added up ${names.replace("|", " + ")}; check that this is the mark`,
    ]);
  });

  it("adds up parts next to columns with what they are out of", () => {
    const rows = "Law|30|22|70|48\nArt|30|18|70|41\nLogic|30|25|70|60";
    const { marks } = read(`Course|Int Max|Int Obt|Ext Max|Ext Obt\n${rows}`);
    expect(marks).toEqual(["70", "59", "85"]);
    const other = read(`Course|Int Max|Int Obt|Ext Max|Ext Obt\n${rows.replaceAll("|70|", "|90|")}`);
    expect(other.marks).not.toContain("70");
  });

  it("says what the parts are out of together if it is not the maximum of the scale", () => {
    const { marks } = read(
      "Subject|Theory (100)|Practical (50)\nPhysics|62|38\nZoology|55|35\nBotany|66|42",
      gradedSystems.percent,
    );
    expect(marks).toEqual(["100/150", "90/150", "108/150"]);
    // Two exams may also be averaged, with weights that are not printed.
    expect(read("Course|Midterm (100)|Final (100)\nLaw|62|38\nArt|55|35\nLogic|66|42").marks[0]).toBe("38");
  });

  it("does not add up if another part is not recognized", () => {
    const { asked } = read(
      "Course|Portfolio (20%)|Midterm (30%)|Final (50%)\nLaw|15|22|38\nArt|12|18|30\nLogic|18|28|45",
      gradedSystems.percent,
    );
    expect(asked).toContain("Two columns could be the mark: Final (50%) or Midterm (30%)");
  });

  it("does not add up if a part is missing", () => {
    const { marks, guess } = read("Course|CA (30)|Exam (70)\nLaw|22|48\nArt|18|41\nLogic|25|AB\nMusic|20|35");
    expect(marks).toEqual(["70", "59", "", "55"]);
    expect(guess.doubts).toContainEqual(expect.objectContaining({ line: 3, field: "mark" }));
  });

  it("adds up parts next to grade points", () => {
    const { marks } = read("Course|Mid-Sem|End of Sem|GPA\nLaw|25|45|3.5\nArt|18|39|2.5\nLogic|28|55|4.0");
    expect(marks).toEqual(["70", "57", "83"]);
  });

  it("takes a total that is printed, without asking", () => {
    const { marks, guess } = read("Course|CA|Exam|Total\nLaw|22|48|70\nArt|18|41|59\nLogic|25|60|85");
    expect([marks, guess.doubts]).toEqual([["70", "59", "85"], []]);
  });

  it("asks which column is the mark if the parts are not out of less", () => {
    const { marks, asked } = read(
      "Matière|CC|Examen\nDroit|12|9\nArt|14|16\nLogique|11|8\nMusique|10|13",
      french,
    );
    expect(marks).toEqual(["9", "16", "8", "13"]);
    expect(asked).toEqual(["Two columns could be the mark: Examen or CC"]);
  });
});

it("asks about a part next to a grade that is not on the scale", () => {
  const rows = "Law|30|45|B\nArt|25|31|C\nLogic|35|50|A\nMusic|20|33|C";
  const { marks, asked } = read(`Course|Project|Exam|Letter Grade\n${rows}`);
  expect(marks).toEqual(["45", "31", "50", "33"]);
  expect(asked).toContain("Two columns could be the mark: Exam or Letter Grade");
  const written = read(`Course|CW|Exam|Letter Grade\n${rows}`, letters);
  expect([written.marks, written.asked]).toEqual([["B", "C", "A", "C"], []]);
});

describe("a column named “Final”", () => {
  it.each([
    ["numbers", "Law|72|81\nArt|65|70\nLogic|80|77", percent],
    ["letters", "Law|A|B\nArt|B|B\nLogic|C|B", letters],
  ] as const)("may be the exam next to a midterm with %s", (_, rows, system) => {
    expect(read(`Course|Midterm|Final\n${rows}`, system).asked).toEqual([
      "Two columns could be the mark: Final or Midterm",
    ]);
  });

  it("is the mark if it averages the parts", () => {
    const { asked } = read(
      "Curso|Parcial 1|Parcial 2|Final\nLeyes|70|80|75\nArte|60|66|63\nFísica|90|81|86\nMúsica|55|71|63",
    );
    expect(asked).toEqual([]);
  });
});
