import { expect, test } from "vitest";
import { searchEntries } from "./entries.ts";

test.each([
  ["pricing", "/premium"],
  ["OpenAPI", "/developers"],
  ["Slate", "/crm-mapping-guide"],
  ["verification code", "/verify"],
])("“%s” leads to %s", (word, page) => {
  const entries = searchEntries({ countries: [], posts: [], documents: [] });
  expect(entries.filter(({ words }) => words?.split("|").includes(word)).map(({ to }) => to)).toContain(page);
});
