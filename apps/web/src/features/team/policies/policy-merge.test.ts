import type { PolicyContent } from "@meridian/contract/policies/schemas";
import { defaultPolicy } from "@meridian/grading";
import { expect, test } from "vitest";
import { describeChanges, mergeEdits } from "./policy-merge.ts";

const base: PolicyContent = {
  settings: defaultPolicy,
  tables: [
    { country: "DE", table: "de-1" },
    { country: "FR", table: "fr-1" },
  ],
  rules: [{ type: "min-gpa", value: 3, note: "" }],
  readings: [],
};

test("puts the edits of the form on top of what a colleague saved meanwhile", () => {
  const theirs: PolicyContent = {
    settings: { ...defaultPolicy, repeats: "best", decimals: 3 },
    tables: [
      { country: "DE", table: "de-2" },
      { country: "IN", table: "in-1" },
    ],
    rules: [{ type: "not-official", note: "Ask for it" }],
    readings: [],
  };
  const mine: PolicyContent = {
    ...base,
    settings: { ...defaultPolicy, decimals: 2, repeats: "latest", cap: 4 },
    tables: [
      { country: "DE", table: "de-3" },
      { country: "FR", table: "fr-1" },
      { country: "GB", table: "gb-1" },
    ],
  };
  expect(mergeEdits({ base, mine, theirs })).toEqual({
    settings: { ...defaultPolicy, repeats: "latest", decimals: 3, cap: 4 },
    tables: [
      { country: "DE", table: "de-3" },
      { country: "IN", table: "in-1" },
      { country: "GB", table: "gb-1" },
    ],
    rules: theirs.rules,
    readings: [],
  });
});

test("removes a country that either of the two removed", () => {
  const mine = { ...base, tables: [] };
  const theirs = { ...base, tables: [base.tables[0]!, { country: "FR", table: "fr-2" }] };
  expect(mergeEdits({ base, mine, theirs }).tables).toEqual([]);
  expect(mergeEdits({ base, mine: base, theirs: mine }).tables).toEqual([]);
});

test("says what another version changed", () => {
  const to: PolicyContent = {
    settings: { ...defaultPolicy, decimals: 3 },
    tables: [
      { country: "DE", table: "de-2" },
      { country: "GB", table: "gb-1" },
    ],
    rules: [{ type: "not-official", note: "Ask for it" }],
    readings: [{ credentialId: "DE-abitur", credentialName: "Abitur", published: null }],
  };
  expect(describeChanges(base, to, (_, table) => `Table ${table}`)).toEqual([
    "Decimals: Three",
    "Table for Germany: Table de-2",
    "Table for United Kingdom: Table gb-1",
    "Table for France: removed",
    "Abitur: your own",
    "New rule: Flag a transcript that is not official (Ask for it)",
    "Removed rule: GPA at least 3.00",
  ]);
});
