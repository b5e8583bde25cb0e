import { expect, test } from "vitest";
import { isStorable, mayHoldUnstorable } from "./storable-text.ts";

test.each([["a\0b"], [{ name: ["x", { y: "\ud800" }] }], [{ "\0": 1 }]])("%j cannot be kept", (value) => {
  expect(isStorable(value)).toBe(false);
  expect(mayHoldUnstorable.test(JSON.stringify(value))).toBe(true);
});

test.each([["成績 😀"], [null], [{ name: "ok", list: [1, true, "é"] }]])("%j can", (value) => {
  expect(isStorable(value)).toBe(true);
});

test("an emoji written as two escapes is one letter", () => {
  expect(isStorable(JSON.parse('"\\ud83d\\ude00"'))).toBe(true);
});
