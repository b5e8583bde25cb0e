import { expect, it } from "vitest";
import { splitTermsFromNames } from "./terms-in-names.ts";

const split = (...lines: string[]) =>
  splitTermsFromNames(lines.map((line) => ({ cells: line.split("|") }))).map(({ cells }) => cells.join("|"));

it("puts terms in front of all names into the empty column before them, or into one of their own", () => {
  expect(
    split(
      "Semestre|Curso|Nota",
      "|1er Sem 2014 ÁLGEBRA|5",
      "|1er Sem 2014 QUÍMICA|6",
      "|2do Sem 2014 FÍSICA|4",
    ),
  ).toEqual([
    "Semestre|Curso|Nota",
    "1er Sem 2014|ÁLGEBRA|5",
    "1er Sem 2014|QUÍMICA|6",
    "2do Sem 2014|FÍSICA|4",
  ]);
  expect(split("Fall 2014 Logic|3|B", "Fall 2014 Botany|3|C", "Spring 2015 Optics|4|A")[2]).toBe(
    "Spring 2015|Optics|4|A",
  );
});

it("leaves names alone that begin with a season", () => {
  const lines = ["Course|Credits|Grade", "Summer School|3|B", "Spring Flowers|3|C", "Winter Sports|4|A"];
  expect(split(...lines)).toEqual(lines);
});
