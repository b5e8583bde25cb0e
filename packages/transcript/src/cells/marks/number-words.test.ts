import { expect, test } from "vitest";
import { readNumberWords } from "./number-words.ts";

test.each([
  ["ocho", 8],
  ["OCHO PUNTO CINCO", 8.5],
  ["siete punto cero cinco", 7.05],
  ["nueve coma veinticinco", 9.25],
  ["sesenta y cinco", 65],
  ["dieciséis", 16],
  ["dezassete valores", null],
  ["sete vírgula cinco", 7.5],
  ["treze", 13],
  ["quatorze", 14],
  ["dix-sept", 17],
  ["quatre-vingt-dix-sept", 97],
  ["douze virgule cinq", 12.5],
  ["ventotto", 28],
  ["Seventy Five", 75],
  ["cero ocho", 8],
  ["οκτώ", 8],
  ["επτά και μισό", 7.5],
  ["осам", 8],
  ["šest", 6],
  ["осум", 8],
  ["восемь", 8],
  ["дев'ять", 9],
  ["shtatë", 7],
  ["ocho nueve", null],
  ["y", null],
  ["notable", null],
  ["", null],
])("reads %s as %s", (words, value) => {
  expect(readNumberWords(words)).toBe(value);
});
