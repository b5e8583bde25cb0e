import { expect, it } from "vitest";
import { readHeader } from "./header-vocabulary.ts";

it.each([
  ["Tulemus", "mark"],
  ['נק"ז', "credits"],
  ["الوحدة", "course"],
  ["النقطة", "mark"],
])("knows %s as the name of the %s", (name, kind) => {
  expect(readHeader(name)?.kind).toBe(kind);
});
