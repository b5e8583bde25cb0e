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

it.each(["Pontos × Créd.", "SKS*Bobot", "学分×绩点", "Credits x Points"])("reads %s as a product", (name) => {
  expect(readHeader(name)?.kind).toBe("quality");
});

it("reads no footnote sign as a multiplication", () => {
  expect(readHeader("Credits*")?.kind).toBe("credits");
});

it.each([
  ["Moy. ECUE", "mark"],
  ["Crédit ECUE", "credits"],
  ["Modul (ECTS)", "course"],
])("reads %s as the name of the %s", (name, kind) => {
  expect(readHeader(name)?.kind).toBe(kind);
});
