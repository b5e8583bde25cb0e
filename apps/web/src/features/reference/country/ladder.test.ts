import type { Education } from "@meridian/grading";
import { readCountryFiles } from "@meridian/grading/node";
import { expect, test } from "vitest";
import { ladderOf } from "./ladder.ts";

const education = (stages: Education["stages"], credentials: Education["credentials"] = []): Education => ({
  language: null,
  academicYear: null,
  stages,
  credentials,
  notes: null,
  sources: [],
});
const stage = (name: string, ages: string, credential = "") => ({ name, years: null, ages, credential });
const degree = (name: string, years: number, us: string) => ({ name, local: "", years, us });

test("parallel schools lie under each other, and the one everybody goes to covers them all", () => {
  const ladder = ladderOf(
    education([
      stage("Primary", "4–12"),
      stage("Vocational school", "12–20", "MBO diploma"),
      stage("Grammar school", "12–18", "VWO diploma"),
    ]),
  );
  const places = ladder?.blocks.map(({ name, lane, span }) => [name, lane, span]);
  expect(places).toEqual([
    ["Primary", 0, 2],
    ["Grammar school", 0, 1],
    ["Vocational school", 1, 1],
  ]);
});

test("degrees follow the general school one after the other, the shortest first degree on top", () => {
  const ladder = ladderOf(
    education(
      [stage("School", "6–18")],
      [
        degree("Engineer", 5, "Bachelor's degree (five years)"),
        degree("Bachelor", 3, "Bachelor's degree"),
        degree("Master", 2, "Master's degree"),
        degree("Doctorate", 3, "Doctoral degree"),
        degree("First year", 1, "One year of undergraduate study"),
      ],
    ),
  );
  expect(ladder?.leavingAge).toBe(18);
  expect(ladder?.blocks.slice(1).map(({ name, from, to }) => [name, from, to])).toEqual([
    ["Bachelor", 18, 21],
    ["Master", 21, 23],
    ["Doctorate", 23, 26],
    ["Engineer", 18, 23],
  ]);
});

test("a master of five years is a first degree from school on, and the doctorate follows it", () => {
  const ladder = ladderOf(
    education(
      [stage("School", "6–19")],
      [
        degree("Bachelor", 3, "Bachelor's degree"),
        degree("Diplom", 5, "Master's degree"),
        degree("Promotion", 3, "Doctoral degree"),
      ],
    ),
  );
  expect(ladder?.blocks.slice(1).map(({ name, from, to }) => [name, from, to])).toEqual([
    ["Bachelor", 19, 22],
    ["Diplom", 19, 24],
    ["Promotion", 24, 27],
  ]);
});

test("a three-year licence is a first degree, also where the US counts only the years", () => {
  const ladder = ladderOf(
    education(
      [stage("School", "6–18")],
      [
        degree(
          "Licence",
          3,
          "Three years of undergraduate study; some evaluators accept a bachelor’s degree",
        ),
        degree("Master", 2, "Bachelor's or master's degree, depending on the first degree"),
      ],
    ),
  );
  expect(ladder?.blocks.slice(1).map(({ name, from, to }) => [name, from, to])).toEqual([
    ["Licence", 18, 21],
    ["Master", 21, 23],
  ]);
});

test("a first degree that stands among the stages is drawn once, and the others follow it", () => {
  const ladder = ladderOf(
    education(
      [stage("School", "6–18"), stage("University first cycle", "18–22", "Lisans diploması")],
      [
        degree("Short cycle", 3, "Bachelor's degree"),
        degree("Bachelor", 4, "Bachelor's degree"),
        degree("Master", 2, "Master's degree"),
      ],
    ),
  );
  expect(ladder?.leavingAge).toBe(18);
  expect(ladder?.blocks.slice(1).map(({ kind, name, from, to }) => [kind, name, from, to])).toEqual([
    ["higher", "University first cycle", 18, 22],
    ["higher", "Master", 22, 24],
    ["higher", "Short cycle", 18, 21],
  ]);
});

test("the schools of one part of a country keep to a lane of their own and set no leaving age", () => {
  const ladder = ladderOf(
    education(
      [
        stage("Elementary", "6–12"),
        stage("High school", "12–18"),
        stage("Québec: secondary", "12–17"),
        stage("Québec: CEGEP", "17–19"),
      ],
      [degree("Bachelor", 4, "Bachelor's degree")],
    ),
  );
  expect(ladder?.leavingAge).toBe(18);
  expect(ladder?.blocks.map(({ name, lane }) => [name, lane])).toEqual([
    ["Elementary", 0],
    ["High school", 0],
    ["Québec: secondary", 1],
    ["Québec: CEGEP", 1],
    ["Bachelor", 0],
  ]);
});

test("in every country higher education begins when school ends, at 17 to 20", () => {
  const drawn = readCountryFiles().flatMap(({ code, education }) => {
    const ladder = education && ladderOf(education);
    return ladder?.leavingAge ? [{ code, age: ladder.leavingAge }] : [];
  });
  expect(drawn.length).toBeGreaterThan(200);
  expect(drawn.filter(({ age }) => age < 17 || age > 20)).toEqual([]);
});

test("a master follows the degree that leads to it, and none begins after school", () => {
  const ladder = ladderOf(
    education(
      [stage("School", "5–17")],
      [
        degree("Bachelor (pass)", 3, "Three years of undergraduate study"),
        degree("Bachelor", 4, "Bachelor's degree"),
        degree("Master (after the two-year bachelor)", 2, "Bachelor's degree"),
        degree("MS", 2, "Master's degree"),
      ],
    ),
  );
  expect(ladder?.blocks.slice(1).map(({ name, from, to }) => [name, from, to])).toEqual([
    ["Bachelor", 17, 21],
    ["MS", 21, 23],
    ["Bachelor (pass)", 17, 20],
  ]);
});

test("a note in brackets is no certificate", () => {
  const ladder = ladderOf(education([stage("Grundschule", "6–10", "(six years in Berlin)")]));
  expect(ladder?.blocks[0]?.credential).toBeNull();
});

test("a degree of the past is no rung of today's ladder", () => {
  const ladder = ladderOf(
    education([stage("School", "6–18")], [degree("Laurea (old)", 4, "Bachelor's degree")]),
  );
  expect(ladder?.leavingAge).toBeNull();
});

test("without a stage of school there is nothing to draw", () => {
  expect(ladderOf(education([]))).toBeNull();
});
