import { expect, it } from "vitest";
import { gradedSystems } from "../../test/marks.ts";
import { recognizePaste } from "../recognize-paste.ts";

/** Fields of questions about the whole table. */
const listAsked = (...lines: string[]) =>
  recognizePaste(
    { text: lines.join("\n").replaceAll("|", "\t") },
    gradedSystems.percent,
  ).guess.doubts.flatMap(({ line, field }) => (line === null ? [field] : []));

it("asks about names that start with a code written like none we know", () => {
  const names = ["ENG 1 Writing|5|71", "ENG 2 Speaking|5|64", "LAW 1 Contracts|5|80", "Ethics|5|77"];
  expect(listAsked("Course|Credits|Mark", ...names)).toEqual(["course"]);
  expect(listAsked("Course|Credits|Mark", ...names.map((name) => name.replace(/^\w+ \d /, "")))).toEqual([]);
});

it("asks about names and credits if most names end in a number and there are no credits", () => {
  const names = ["Statistics 4|71", "Logic 5|64", "Chemistry 1 4|80", "Ethics 3|77"];
  expect(listAsked("Course|Mark", ...names)).toEqual(["course", "credits"]);
  expect(listAsked("Course|Mark", ...names.map((name) => name.replace(/\d\|/, "2|")))).toEqual([]);
});

it("asks about names in lowercase", () => {
  const names = ["yhteiskuntatieteisiin|5|71", "perusteet|5|64", "teoria|5|80"];
  expect(listAsked("Course|Credits|Mark", ...names)).toEqual(["course"]);
});

it("asks about all values of a row whose name contains its values", () => {
  const rows = ["Algebra|6|71", "Química 6 SCT 5,8|3|64", "Logic in 1914 and 1945|5|80", "Ethics|5|77"];
  const { guess } = recognizePaste(
    { text: ["Course|Credits|Mark", ...rows].join("\n").replaceAll("|", "\t") },
    gradedSystems.percent,
  );
  expect(guess.doubts.map(({ line, field }) => [line, field])).toEqual([
    [2, "course"],
    [2, "credits"],
    [2, "mark"],
  ]);
});

it("asks about the only row of a copied text without a code, and about codes inside of names", () => {
  const ask = (...rows: string[]) =>
    recognizePaste({ text: rows.join("\n").replaceAll("|", "\t") }, gradedSystems.percent).guess.doubts.map(
      ({ line, field }) => [line, field],
    );
  const rows = ["MAT101|Algebra|5|71", "PHY101|Optics|5|64", "PHI101|Logic|5|80", "|Conservation|5|77"];
  expect(ask("Code|Course|Credits|Mark", ...rows)).toEqual([[4, "course"]]);
  const names = ["Güz MAT1007 Matematik|5|71", "Güz PHY1001 Fizik|5|64", "Bahar LAW1002 Hukuk|5|80"];
  expect(ask("Course|Credits|Mark", ...names)).toContainEqual([null, "course"]);
});
