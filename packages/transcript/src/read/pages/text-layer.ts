import type { PageWord } from "../source-sheet.ts";

/** A page with fewer characters is a scan with a stamp or page number, not a text layer. */
const minTextLength = 40;
/**
 * With more unreadable characters, the image of the page is recognized instead. Bullets from a symbol font are fewer.
 */
const maxUnreadableShare = 0.15;

/** What a font gives in place of its letters if the file does not say which letters they are. */
const unreadable = /[\p{Cc}\p{Co}\uFFFD]/gu;

/** Whether the words of a page are its text, so that it need not be recognized. */
export function isTextLayer(words: readonly PageWord[]): boolean {
  const text = words.map((word) => word.text).join("");
  const lost = text.match(unreadable)?.length ?? 0;
  return text.length >= minTextLength && lost <= text.length * maxUnreadableShare;
}

/** Shows characters that are unreadable as such, and marks the word as doubtful. */
export function markUnreadable(word: PageWord): PageWord {
  const text = word.text.replace(unreadable, "\uFFFD");
  return text.includes("\uFFFD") ? { ...word, text, doubtful: true } : word;
}
