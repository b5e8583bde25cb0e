import { expect, test } from "vitest";
import { storableJson, storableText } from "./storable-text.ts";

const clean = (value: unknown): unknown => JSON.parse(storableJson(JSON.stringify(value)));

test("removes NUL characters and replaces lone surrogates, in keys and values", () => {
  expect(clean({ "a\0": ["x\0y", { z: "half \ud800 and \udfff" }] })).toEqual({
    a: ["xy", { z: "half \ufffd and \ufffd" }],
  });
});

test("keeps complete surrogate pairs and other escapes", () => {
  expect(JSON.parse(storableJson(String.raw`"\ud83d\ude00 \u00e9 \n \\u0000 \\\u0000"`))).toBe(
    "😀 é \n \\u0000 \\",
  );
  expect(clean("成績 😀")).toBe("成績 😀");
});

test("cleans text from a URL in the same way", () => {
  expect(storableText("x\0y half \ud800, whole 😀")).toBe("xy half \ufffd, whole 😀");
});

test("leaves invalid JSON unchanged", () => {
  expect(storableJson("{")).toBe("{");
});
