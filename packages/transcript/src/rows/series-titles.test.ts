import { expect, it } from "vitest";
import { findSeriesTitles } from "./series-titles.ts";

const listTitles = (...lines: string[]) =>
  [...findSeriesTitles(lines.map((line) => ({ cells: line.split("|") }))).values()].map(
    ({ term, year }) => `${term} ${year}`,
  );

it("takes headings in unknown words for terms if they have the same words and differ in the year", () => {
  expect(
    listTitles(
      "GESTIÓN I/2016",
      "Cálculo|5|71",
      "GESTIÓN II/2016",
      "Física|5|64",
      "GESTIÓN I/2017",
      "Lógica|5|80",
    ),
  ).toEqual(["GESTIÓN I/2016 2016", "GESTIÓN II/2016 2016", "GESTIÓN I/2017 2017"]);
});

it("takes no lines for terms that are the same, have a label or are not above courses", () => {
  expect(listTitles("Plan 2016", "Cálculo|5|71", "Plan 2016", "Física|5|64")).toEqual([]);
  expect(listTitles("Fecha: 2016", "Cálculo|5|71", "Fecha: 2017", "Física|5|64")).toEqual([]);
  expect(listTitles("Cálculo|5|71", "La Paz 2016", "La Paz 2017")).toEqual([]);
});

it("takes months for terms if each is over other courses", () => {
  expect(listTitles("August 2016", "Algebra|5|71", "January 2017", "Optics|5|64")).toEqual([
    "August 2016 2016",
    "January 2017 2017",
  ]);
});
