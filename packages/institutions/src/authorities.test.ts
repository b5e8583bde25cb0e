import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import authorities from "../data/authorities.json" with { type: "json" };

interface Dossier {
  readonly recognition?: readonly Record<"name" | "what" | "url" | "source", string>[];
}

test("the authorities are those of the country dossiers", () => {
  const folder = new URL("../../grading/data/dossier/", import.meta.url);
  const expected = readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => {
      const { recognition = [] } = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Dossier;
      const entries = recognition.map(({ name, what, url, source }) => ({ name, what, url, source }));
      return entries.length === 0 ? [] : [[file.slice(0, -5).toUpperCase(), entries] as const];
    });
  expect(expected.length).toBeGreaterThan(50);
  expect(authorities).toEqual(Object.fromEntries(expected));
});
