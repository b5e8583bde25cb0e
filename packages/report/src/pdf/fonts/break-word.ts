/**
 * Splits a word where it may break, for the renderer's hyphenation callback. An empty part between two others allows a
 * line break without a hyphen; names are never hyphenated.
 */
export function breakWord(word: string): string[] {
  if (word.trim() === "") return [word];
  if (dictionaryScript.test(word)) return withBreaks(splitWords(word));
  if (ideographs.test(word)) return withBreaks(word.match(ideographOrWord) ?? [word]);
  if (word.length > maxUnbrokenLength) return withBreaks(word.match(/.{1,10}[/@._-]|.{1,10}/gu) ?? [word]);
  return [word];
}

const maxUnbrokenLength = 24;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** An ideograph with the closing marks that must not start a line, or a run of anything else. */
const ideographOrWord =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][、。，．：；！？）」』】〉》ー々ゃゅょっャュョッ]*|[（「『【〈《]+[^（「『【〈《]?|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（「『【〈《]+/gu;
/** Scripts without spaces between words, which need a dictionary to find word boundaries. */
const dictionaryScript = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function splitWords(text: string): string[] {
  return [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)].map(
    (part) => part.segment,
  );
}

function withBreaks(parts: readonly string[]): string[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : ["", part]));
}
