/**
 * Where a word may break, as the renderer's hyphenation callback wants it. An empty part between two others lets the line
 * break there without printing a hyphen; names are never hyphenated.
 */
export function breakWord(word: string): string[] {
  if (word.trim() === "") return [word];
  if (dictionaryScript.test(word)) return between(words(word));
  if (ideographs.test(word)) return between(word.match(ideographOrWord) ?? [word]);
  if (word.length > longWord) return between(word.match(/.{1,10}[/@._-]|.{1,10}/gu) ?? [word]);
  return [word];
}

const longWord = 24;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** An ideograph with the closing marks that may not begin a line; or a run of anything else. */
const ideographOrWord =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][、。，．：；！？）」』】〉》ー々ゃゅょっャュョッ]*|[（「『【〈《]+[^（「『【〈《]?|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（「『【〈《]+/gu;
/** Scripts that write words together: only a dictionary knows where they end. */
const dictionaryScript = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function words(text: string): string[] {
  return [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)].map(
    (part) => part.segment,
  );
}

function between(parts: readonly string[]): string[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : ["", part]));
}
