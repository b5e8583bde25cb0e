import { expect, test } from "vitest";
import type { PageWord } from "../source-sheet.ts";
import { isTextLayer, markUnreadable } from "./text-layer.ts";

const courses = ["Advanced Mathematics", "College English", "Moral Education", "Physics"];

test("a page is read from its text unless there is little of it, or it cannot be read", () => {
  expect(isTextLayer(courses.map(toWord))).toBe(true);
  expect(isTextLayer([toWord("Page 1 of 2")])).toBe(false);
  expect(isTextLayer(courses.map((name) => toWord(`\0\0\0\0\u{E012} ${name}`)))).toBe(false);
  // A bullet from a symbol font in front of each name.
  expect(isTextLayer(courses.map((name) => toWord(`\u{F0B7} ${name}`)))).toBe(true);
});

test("a word with unreadable characters shows them and is doubtful", () => {
  expect(markUnreadable(toWord("Mec\0nica"))).toMatchObject({ text: "Mec\uFFFDnica", doubtful: true });
  expect(markUnreadable(toWord("Mecánica"))).toEqual(toWord("Mecánica"));
});

function toWord(text: string): PageWord {
  return { text, x: 0, y: 0, width: text.length * 5, height: 10 };
}
