import { expect, it } from "vitest";
import { gradedSystems } from "../../test/marks.ts";
import { filterRivals, meanTheSame } from "./column-rivals.ts";

const compare = (text: string) =>
  meanTheSame(
    text.split("\n").map((line) => line.split("|")),
    0,
    1,
    gradedSystems.german,
  );

it("compares words only with the numbers next to them, of which a passed course has none", () => {
  expect(compare("2,3|gut\n3,0|befriedigend\n1,3|sehr gut\n|bestanden")).toBe(true);
  expect(compare("2,3|gut\n3,0|befriedigend\n1,3|sehr gut\n|gut")).toBe(false);
});

it("does not ask about a first attempt next to the final mark", () => {
  const ask = (text: string) =>
    filterRivals(
      text.split("\n").map((line) => line.split("|")),
      { course: null, credits: null, mark: 0 },
      [{ kind: "mark", columns: [0, 1] }],
      gradedSystems.percent,
    );
  expect(ask("75|75|\n55|40|55\n60|60|\n80|80|")).toEqual([]);
  expect(ask("75|75|\n58|40|55\n60|60|\n80|80|")).toHaveLength(1);
});

it("does not take credits times the points of a letter for the credits", () => {
  const body = "3|B|9.00\n4|A|16.00\n3|D|3.00\n3|B+|9.90\n3|F|0.00"
    .split("\n")
    .map((line) => line.split("|"));
  const ask = (rows: string[][]) =>
    filterRivals(
      rows,
      { course: null, credits: 0, mark: 1 },
      [{ kind: "credits", columns: [0, 2] }],
      gradedSystems.percent,
    );
  expect(ask(body)).toEqual([]);
  expect(ask(body.with(0, ["3", "B", "6.00"]))).toHaveLength(1);
});

it("does not ask about words next to numbers that are the same grades, or about a mark that few exams raised", () => {
  const ask = (text: string) =>
    filterRivals(
      text.split("\n").map((line) => line.split("|")),
      { course: null, credits: null, mark: 0 },
      [{ kind: "mark", columns: [0, 1] }],
      gradedSystems.german,
    );
  expect(ask("2,3|gut\n3,0|befriedigend\n1,3|sehr gut\n|nicht erschienen")).toEqual([]);
  expect(ask("75|75\n58|41\n60|60\n80|80")).toEqual([]);
  expect(ask("75|75\n41|58\n60|60\n80|80")).toHaveLength(1);
});

it("does not ask about the names of the courses in another alphabet", () => {
  const ask = (...rows: string[]) =>
    filterRivals(
      rows.map((row) => row.split("|")),
      { course: 0, credits: null, mark: null },
      [{ kind: "course", columns: [0, 1] }],
      gradedSystems.percent,
    );
  expect(ask("Statics|ستاتیک", "English II|انگلیسی")).toEqual([]);
  expect(ask("Statics|ستاتیک", "English II|Physics")).toHaveLength(1);
});

it("does not ask about a grade that one course has instead of a mark, or about marks in words", () => {
  const ask = (kind: "mark" | "course", ...rows: string[]) =>
    filterRivals(
      rows.map((row) => row.split("|")),
      { course: null, credits: null, mark: null },
      [{ kind, columns: [0, 1] }],
      gradedSystems.percent,
    );
  const rows = ["61|B", "55|C", "68|B", "47|F", "72|A", "52|C"];
  expect(ask("mark", ...rows, "|TC")).toEqual([]);
  expect(ask("mark", ...rows, "|TC", "|A")).toHaveLength(1);
  expect(ask("course", "Biologia|(catorze) valores", "Genética|(doze) valores")).toEqual([]);
});

it("does not ask about letters that follow from the numbers, although a mark is a word or out of another maximum", () => {
  const ask = (marks: string[], outOf = marks) => {
    const grades = ["C", "D", "A", "F", "B", "F", "B", "D"];
    const rows = (values: string[]) => values.map((value, i) => [value, grades[i]!]);
    return filterRivals(
      rows(marks),
      { course: null, credits: null, mark: 0 },
      [{ kind: "mark", columns: [0, 1] }],
      gradedSystems.percent,
      rows(outOf),
    );
  };
  expect(ask(["56", "48", "71", "38", "62", "ABS", "66", "45"])).toEqual([]);
  expect(ask(["56", "48", "71", "38", "62", "90", "66", "45"])).toHaveLength(1);
  expect(
    ask(
      ["11", "10", "17", "8", "14", "3", "13", "5"],
      ["11/20", "10/20", "17/20", "8/20", "14/20", "3/10", "13/20", "5/10"],
    ),
  ).toEqual([]);
});

it("does not ask whether percentages are the marks next to the numbers they follow from", () => {
  const body = ["120|84|70", "80|44|55", "60|39|65", "40|33|82.5"].map((line) => line.split("|"));
  for (const columns of [
    [1, 2],
    [2, 1],
  ])
    expect(
      filterRivals(
        body,
        { course: null, credits: null, mark: columns[0]! },
        [{ kind: "mark", columns }],
        gradedSystems.percent,
      ),
    ).toEqual([]);
});
