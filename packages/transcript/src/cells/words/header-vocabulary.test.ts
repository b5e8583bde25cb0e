import { expect, it } from "vitest";
import { readHeader } from "./header-vocabulary.ts";

it.each([
  ["Tulemus", "mark"],
  ['נק"ז', "credits"],
  ["الوحدة", "course"],
  ["النقطة", "mark"],
  ["Por. č.", "ignore"],
  ["Nr. crt.", "ignore"],
])("knows %s as the name of a column: %s", (name, kind) => {
  expect(readHeader(name)?.kind).toBe(kind);
});

it("reads the name that says more of two names", () => {
  expect(readHeader("Title / Instructor")?.kind).toBe("course");
  expect(readHeader("Lecturer/Course")?.kind).toBe("course");
});
