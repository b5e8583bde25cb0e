import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { recognizePaste } from "../recognize-paste.ts";
import { tableProblemMessage } from "../review/review-text.ts";

const read = (...lines: string[]) => readFor(systems.percent, lines);
const readFor = (system: (typeof systems)[keyof typeof systems], lines: string[]) =>
  recognizePaste({ text: lines.join("\n").replaceAll("|", "\t") }, system);

it.each([
  "*** END OF TRANSCRIPT ***",
  "-- nothing follows --",
  "No further entries below",
  "Fin del documento",
])("takes no line after %s for a course, but asks about values there", (end) => {
  const { rows, guess, sure } = read(
    "Course|Title|Mark|Units",
    "MATH 1|Algebra|71|3",
    "MATH 2|Calculus|64|3",
    "PE 1|Fitness|80|2",
    `${end}|||`,
    "Prepared by:|J. Santos|64|3",
    "Certified correct:||L. Reyes|",
  );
  expect(rows.map(({ credits, mark }) => [mark, credits])).toEqual([
    ["71", "3"],
    ["64", "3"],
    ["80", "2"],
  ]);
  expect(guess.problems.flatMap((problem) => ("text" in problem ? [problem.text] : []))).toEqual([
    end,
    "Prepared by: J. Santos 64 3",
    "Certified correct: L. Reyes",
  ]);
  expect(sure).toBe(false);
});

it.each(["Course|Mark|Units", "Second Semester 2024||", "Second Year||", "Academic Year 2024/25||"])(
  "reads the courses below %s after an end",
  (start) => {
    const { rows } = read(
      "Course|Mark|Units",
      "Algebra|71|3",
      "Calculus|64|3",
      "End of record||",
      start,
      "Optics|80|2",
    );
    expect(rows.map(({ course }) => course)).toEqual(["Algebra", "Calculus", "Optics"]);
  },
);

it.each(["Optics|80|2", "Optics|80|"])("is not sure that %s below an end is no course", (line) => {
  const { rows, guess, sure } = read(
    "Course|Mark|Units",
    "Algebra|71|3",
    "Calculus|64|3",
    "Statics|58|3",
    "End of record||",
    line,
  );
  expect(rows.map(({ course }) => course)).toEqual(["Algebra", "Calculus", "Statics"]);
  expect(sure).toBe(false);
  const text = line.replaceAll("|", " ").trim();
  expect(guess.problems.map((problem) => tableProblemMessage(problem))).toContain(
    `Skipped, below the end of the record: ${text}`,
  );
});

it("leaves out a header of two lines that is repeated on the next page", () => {
  const header = ["Course|Descriptive|Pass|Credit", "Number|Title|Grade|Units"];
  const { rows } = readFor(systems.indianLetters, [
    ...header,
    "MATH 1|Algebra|A|3",
    "MATH 2|Calculus|B|3",
    "PE 1|Fitness|A|2",
    ...header,
    "MATH 3|Statics|C|3",
    "MATH 4|Optics|B|3",
  ]);
  expect(rows.map(({ course }) => course)).toEqual(["Algebra", "Calculus", "Fitness", "Statics", "Optics"]);
});

it("reads a header of several lines in a language whose words are not known", () => {
  const { rows, guess } = read(
    "|Tala|Bora|Sefi",
    "Nr|mosi|kali-|la",
    "|neta|to|vu",
    "1|Algebra|71|3",
    "2|Calculus|64|3",
    "3|Fitness|80|2",
    "4|Optics|66|3",
  );
  expect(rows.map(({ course }) => course)).toEqual(["Algebra", "Calculus", "Fitness", "Optics"]);
  expect(guess.columns.map(({ header }) => header)).toEqual([
    "Nr",
    "Tala mosi neta",
    "Bora kali- to",
    "Sefi la vu",
  ]);
});

it("does not take an ungraded first course for the end of the header", () => {
  const { rows } = read(
    "Course|Kind|Mark|Units",
    "Colloquium|Elective|exempted|",
    "Algebra|Required|71|3",
    "Calculus|Required|64|3",
    "Fitness|Elective|80|2",
  );
  expect(rows.map(({ course }) => course)).toContain("Colloquium");
});
