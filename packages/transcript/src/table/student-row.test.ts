import { expect, it } from "vitest";
import { systems } from "../../test/marks.ts";
import { turnStudentRow } from "./student-row.ts";

const turn = (text: string) =>
  turnStudentRow(
    text.split("\n").map((line) => ({ cells: line.split("|") })),
    systems.french,
  ).map(({ cells }) => cells.join("|"));

it("turns the courses of a single student into rows, with their credits", () => {
  expect(
    turn(
      "Matricule|Nom|Prénom|Logique|Éthique|Botanique|Moyenne\n||Crédits|6|4|5|15\nU18|Diallo|Awa|12,5|9|14|11,9",
    ),
  ).toEqual([
    "Matricule: U18",
    "Nom: Diallo",
    "Prénom: Awa",
    "Moyenne: 11,9",
    "Course|Crédits|",
    "Logique|6|12,5",
    "Éthique|4|9",
    "Botanique|5|14",
  ]);
});

it("turns marks with their letters, with the credits of the courses in a line without a name", () => {
  expect(
    turn("No|Matric No|Name|MTH111|PHY115|GNS111\n|||3|3|2\n1|17/52|Adeyemi Tolu|12A|8D|15B").slice(2),
  ).toEqual(["Name: Adeyemi Tolu", "Course||", "MTH111|3|12A", "PHY115|3|8D", "GNS111|2|15B"]);
});

it("flags the numbers of a line without a name, which may be the marks of another student", () => {
  const lines = ["Student|Algebra|Physics|Law", "|6|7|5", "Ann Lee|8|7|6"].map((line) => ({
    cells: line.split("|"),
  }));
  expect(turnStudentRow(lines, systems.tenPoint).slice(2)).toMatchObject([
    { cells: ["Algebra", "6", "8"], doubtful: [1], doubtCause: "unnamed-row" },
    { cells: ["Physics", "7", "7"], doubtful: [1] },
    { cells: ["Law", "5", "6"], doubtful: [1] },
  ]);
});

it("turns points and a mark per course into columns, with the courses in the names or above them", () => {
  const rows = ["Course|Points|Mark", "Logique|88|14", "Éthique|75|12", "Botanique|91|15"];
  expect(
    turn(
      "Lycée A|Term 1\nStudent|Logique Points|Logique Mark|Éthique Points|Éthique Mark|Botanique Points|Botanique Mark\nAwa Diallo|88|14|75|12|91|15",
    ),
  ).toEqual(["Lycée A|Term 1", "Awa Diallo", ...rows]);
  expect(
    turn(
      "Student|Logique||Éthique||Botanique|\n|Points|Mark|Points|Mark|Points|Mark\nAwa Diallo|88|14|75|12|91|15",
    ),
  ).toEqual(["Awa Diallo", ...rows]);
});

it("leaves a list of students and a table of courses alone", () => {
  for (const text of [
    "Nom|Logique|Éthique|Botanique\nDiallo|12|9|14\nSow|11|10|8",
    "Student|Logique|Éthique|Botanique\nAwa Diallo|12|9|14\n20211|11|10|8",
    "No|Nom|Logique|Éthique|Botanique\n1|Diallo|12|9|14\n2||11|10|8",
    "Nom|Crédits|Note\nLogique|6|12",
  ])
    expect(turn(text).join("\n")).toBe(text);
});
