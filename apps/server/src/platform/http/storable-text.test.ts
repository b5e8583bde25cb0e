import { expect, test } from "vitest";
import { storableJson, storableText } from "./storable-text.ts";

const kept = (value: unknown): unknown => JSON.parse(storableJson(JSON.stringify(value)));

test("a NUL goes, half of a surrogate pair is replaced, in keys as well as in values", () => {
  expect(kept({ "a\0": ["x\0y", { z: "half \ud800 and \udfff" }] })).toEqual({
    a: ["xy", { z: "half \ufffd and \ufffd" }],
  });
});

test("whole pairs and other escapes stay", () => {
  expect(JSON.parse(storableJson(String.raw`"\ud83d\ude00 \u00e9 \n \\u0000 \\\u0000"`))).toBe(
    "😀 é \n \\u0000 \\",
  );
  expect(kept("成績 😀")).toBe("成績 😀");
});

test("a text of an address is cleaned alike", () => {
  expect(storableText("x\0y half \ud800, whole 😀")).toBe("xy half \ufffd, whole 😀");
});

test("what is no JSON stays none", () => {
  expect(storableJson("{")).toBe("{");
});
