/** Joins the lines of a cell: "Wärme- und" + "Stoffübertragung", "Wahrscheinlich-" + "keit", Chinese without a space. */
export function joinCellTexts(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== "")
    .reduce((joined, text) => (joined === "" ? text : joinTwo(joined, text)), "");
}

function joinTwo(first: string, second: string): string {
  // Slavic compounds keep their hyphen: "об'єктно-орієнтоване".
  if (/(?:(?!о)\p{Ll})-$/u.test(first) && startsLowercase(second) && !conjunction.test(second))
    return first.slice(0, -1) + second;
  if (/[-/]$/u.test(first) && !/\s[-/]$/u.test(first) && !conjunction.test(second)) return first + second;
  return unspaced.test(first.at(-1) ?? "") && unspaced.test(second) ? first + second : `${first} ${second}`;
}

/** Georgian has no capitals, so that its letters, lowercase in Unicode, also begin names. */
export const startsLowercase = (text: string): boolean => /^(?!\p{Script=Georgian})\p{Ll}/u.test(text);

const conjunction = /^(?:und|oder|and|or|et|ou|y|o|e|en|of|i|lub|и|или|ve|veya)\s/iu;
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** A name does not end in these. A single capital is a numeral ("Physics I") or a group, but not the conjunction. */
export const openEnd =
  /(?:[-–,&(/]|(?<!\p{L})(?:[Aa]nd|AND|[Oo]f|OF|[Tt]he|THE|for|FOR|in|IN|to|TO|und|UND|der|die|des|für|et|ET|de|DE|du|DU|la|LA|y|e|von|i|w))$/u;
