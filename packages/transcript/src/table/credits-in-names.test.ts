import { expect, it } from "vitest";
import { gradedSystems } from "../../test/marks.ts";
import { recognizePaste } from "../recognize-paste.ts";

const read = (text: string) =>
  recognizePaste({ text: text.replaceAll("|", "\t") }, gradedSystems.percent).rows.map(
    ({ course, credits, mark }) => [course, credits, mark],
  );

it("reads credits in brackets behind the names", () => {
  const courses = [
    ["Calculus I", "6", "81"],
    ["Physics", "5", "74"],
    ["Georgian History", "4", "95"],
    ["English B2", "5", "68"],
  ];
  const join = (separator: string) =>
    courses.map(([name, credits, mark]) => `${name} (${credits} ECTS)${separator}${mark}`).join("\n");
  expect(read(join(": "))).toEqual(courses);
  expect(read(join("|"))).toEqual(courses);
  expect(read(`Course|Mark\n${join("|")}`)).toEqual(courses);
});

it("keeps other brackets and numbers in the names", () => {
  expect(read("Logic (2 parts)|4|62\nOptics (2 parts)|4|71\nBotany (1 part)|2|58")[0]?.[0]).toBe(
    "Logic (2 parts)",
  );
});

it("reads cells between dashes", () => {
  expect(read("Logic - 6 ECTS - 78\nOptics - 5 ECTS - 91\nBotany - 4 ECTS - 66")).toEqual([
    ["Logic", "6 ECTS", "78"],
    ["Optics", "5 ECTS", "91"],
    ["Botany", "4 ECTS", "66"],
  ]);
});
