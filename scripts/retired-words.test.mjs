import { expect, test } from "vitest";
import { findRetiredWords } from "./retired-words.mjs";

const words = (text, file) => findRetiredWords(text, file).map(({ word, line }) => `${line} ${word}`);

test("finds a retired word in text, in a camel case name and at the start of a sentence", () => {
  expect(words("// The key stands in the file.\nsealAnew();\nNobody reads it.")).toEqual([
    "1 stands",
    "2 anew",
    "3 nobody",
  ]);
});

test("finds phrases, but leaves a word of theirs alone", () => {
  expect(words("The key was changed meanwhile.\nWhat speaks for it")).toEqual([
    "1 was changed meanwhile",
    "2 speaks for it",
  ]);
  expect(words("Others are read meanwhile, and changed_meanwhile is an error code.")).toEqual([]);
});

test("leaves words alone that only contain a retired one", () => {
  expect(words("understand, standard, recommend, indeed, renewal, a stand alone page")).toEqual([]);
});

test("allows idioms and column names that contain a retired word", () => {
  expect(words("A stand-in stands in for the API. What it tells you: told_at")).toEqual([]);
});

test("says what to write instead", () => {
  expect(findRetiredWords("the colour", "a.ts")).toEqual([
    { file: "a.ts", line: 1, word: "colour", instead: "color" },
  ]);
});

test("skips files whose words are frozen", () => {
  expect(words("anew", "docs/product-spec.md")).toEqual([]);
});
