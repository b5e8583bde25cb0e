import { expect, it } from "vitest";
import { orderLigatures } from "./arabic-ligatures.ts";

const word = (text: string) => ({ text, x: 0, y: 0, width: 5, height: 10, rightToLeft: true });
const order = (...texts: string[]) => orderLigatures(texts.map(word)).map(({ text }) => text);

it("restores the order of two letters that share a glyph", () => {
  expect(order("ﺟ", "يس", "ات")).toEqual(["ﺟ", "سي", "ات"]);
});

it("restores it if the word goes on after the pair", () => {
  const rest = { ...word("ﺔ"), x: 0 };
  expect(orderLigatures([rest, { ...word("زي"), x: 5 }])[1]?.text).toBe("يز");
  expect(orderLigatures([rest, { ...word("زي"), x: 9 }])[1]?.text).toBe("زي");
});

it("keeps the article before a word that begins with alef", () => {
  const alef = { ...word("ا"), width: 0 };
  const texts = orderLigatures([word("ﻗ"), alef, word("ال")]).map(({ text }) => text);
  expect(texts).toEqual(["ﻗ", "ا", "ال"]);
});

it("keeps the order in files with plain letters only", () => {
  expect(order("ني", "الدراسي")).toEqual(["ني", "الدراسي"]);
});
