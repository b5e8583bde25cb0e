import type { Credential, Education, EducationStage, Rung } from "@meridian/grading";
import { readCountryFiles } from "@meridian/grading/node";
import { expect, test } from "vitest";
import { buildLadder } from "./ladder.ts";

const education = (stages: Education["stages"], credentials: Education["credentials"] = []): Education => ({
  language: null,
  academicYear: null,
  stages,
  credentials,
  notes: null,
  sources: [],
});
const stage = (name: string, ages: string, facts: Partial<EducationStage> = {}): EducationStage => ({
  name,
  years: null,
  ages,
  credential: "",
  ...facts,
});
const degree = (name: string, years: number, rung?: Rung): Credential => ({
  name,
  local: "",
  years,
  us: "",
  ...(rung ? { rung } : {}),
});

test("puts parallel schools below each other and lets a school for all span the lanes", () => {
  const ladder = buildLadder(
    education([
      stage("Primary", "4–12"),
      stage("VMBO and MBO", "12–20", { kind: "vocational" }),
      stage("Grammar school", "12–18"),
    ]),
  );
  const lanes = ladder?.blocks.map(({ name, lane, span }) => [name, lane, span]);
  expect(lanes).toEqual([
    ["Primary", 0, 2],
    ["Grammar school", 0, 1],
    ["VMBO and MBO", 1, 1],
  ]);
});

test("draws degrees in sequence after general school, with the shortest first degree on top", () => {
  const ladder = buildLadder(
    education(
      [stage("School", "6–18")],
      [
        degree("Engineer", 5, "bachelor"),
        degree("Bachelor", 3, "bachelor"),
        degree("Master", 2, "master"),
        degree("Doctorate", 3, "doctorate"),
        degree("First year", 1, "short"),
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

test("draws a five-year master as a first degree, followed by the doctorate", () => {
  const ladder = buildLadder(
    education(
      [stage("School", "6–19")],
      [degree("Bachelor", 3, "bachelor"), degree("Diplom", 5, "master"), degree("Promotion", 3, "doctorate")],
    ),
  );
  expect(ladder?.blocks.slice(1).map(({ name, from, to }) => [name, from, to])).toEqual([
    ["Bachelor", 19, 22],
    ["Diplom", 19, 24],
    ["Promotion", 24, 27],
  ]);
});

test("draws a first degree that is also a stage only once, followed by the others", () => {
  const ladder = buildLadder(
    education(
      [stage("School", "6–18"), stage("Lisans", "18–22", { kind: "higher", credential: "Lisans diploması" })],
      [
        degree("Short cycle", 3, "bachelor"),
        degree("Bachelor", 4, "bachelor"),
        degree("Master", 2, "master"),
      ],
    ),
  );
  expect(ladder?.leavingAge).toBe(18);
  expect(ladder?.blocks.slice(1).map(({ kind, name, from, to }) => [kind, name, from, to])).toEqual([
    ["higher", "Lisans", 18, 22],
    ["higher", "Master", 22, 24],
    ["higher", "Short cycle", 18, 21],
  ]);
  // A degree has no leaving certificate.
  expect(ladder?.blocks[1]?.credential).toBeNull();
});

test("keeps regional schools in their own lane and ignores them for the leaving age", () => {
  const ladder = buildLadder(
    education(
      [
        stage("Elementary", "6–12"),
        stage("High school", "12–18"),
        stage("Québec: secondary", "12–17", { regional: true }),
        stage("Québec: CEGEP", "17–19", { regional: true }),
      ],
      [degree("Bachelor", 4, "bachelor")],
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

test("starts higher education between 17 and 20 in every country", () => {
  const entryAges = readCountryFiles().flatMap(({ code, education }) => {
    const ladder = education && buildLadder(education);
    return ladder?.leavingAge ? [{ code, age: ladder.leavingAge }] : [];
  });
  expect(entryAges.length).toBeGreaterThan(200);
  expect(entryAges.filter(({ age }) => age < 17 || age > 20)).toEqual([]);
});

test("starts a short master after the degree that leads to it, never right after school", () => {
  const ladder = buildLadder(
    education(
      [stage("School", "5–17")],
      [
        degree("Bachelor (pass)", 3, "side-bachelor"),
        degree("Bachelor", 4, "bachelor"),
        degree("Master (after the two-year bachelor)", 2),
        degree("MS", 2, "master"),
      ],
    ),
  );
  expect(ladder?.blocks.slice(1).map(({ name, from, to }) => [name, from, to])).toEqual([
    ["Bachelor", 17, 21],
    ["MS", 21, 23],
    ["Bachelor (pass)", 17, 20],
  ]);
});

test("does not treat a note in parentheses as a certificate", () => {
  const ladder = buildLadder(
    education([stage("Grundschule", "6–10", { credential: "(six years in Berlin)" })]),
  );
  expect(ladder?.blocks[0]?.credential).toBeNull();
});

test("does not draw a credential without a rung, such as a discontinued degree", () => {
  const ladder = buildLadder(education([stage("School", "6–18")], [degree("Laurea (old)", 4)]));
  expect(ladder?.leavingAge).toBeNull();
});

test("returns null without any school stage", () => {
  expect(buildLadder(education([]))).toBeNull();
});
