import { beforeEach, expect, it } from "vitest";
import { stubStorage } from "../../../lib/globals-for-tests.ts";
import { recallLanguage, recallMapping, rememberLanguage, rememberMapping } from "./remembered-mapping.ts";

beforeEach(() => stubStorage());

it("remembers a mapping by header, ignoring case and accents", () => {
  const columns = (header: string[]) =>
    header.map((text) => ({ header: text, kind: "ignore" as const, confidence: 1 }));
  rememberMapping(
    columns(["Módulo", "LP", "Nota"]).map((column, i) => ({ ...column, kind: i === 0 ? "course" : "mark" })),
  );
  expect(recallMapping(columns(["MODULO", "lp", "nota"]))).toEqual(["course", "mark", "mark"]);
  expect(recallMapping(columns(["Modulo", "LP"]))).toBeNull();
  expect(recallMapping(columns(["", ""]))).toBeNull();
});

it("starts fresh if storage has unexpected content", () => {
  localStorage.setItem("meridian.import", '{"mappings":[{"header":1}]}');
  expect(recallLanguage()).toBeUndefined();
  rememberLanguage("deu");
  expect(recallLanguage()).toBe("deu");
});
