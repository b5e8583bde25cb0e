/**
 * Normalizes typed text: full-width letters, non-Latin digits, unusual dashes and stray spaces fold to plain lower case.
 * The dataset is folded with the same function, so both sides match.
 */
export function foldMark(text: string): string {
  if (plain.test(text)) return text.trim().toLowerCase();
  let folded = "";
  for (const char of text.replace(invisible, "")) folded += foldChar(char);
  return folded.trim().toLowerCase();
}

/** Lookup key of a symbol or word, ignoring case and spaces. */
export function symbolKey(text: string): string {
  return foldMark(text).replace(/\s+/g, "");
}

/**
 * More lenient keys for a symbol, tried only when the exact key has no match: accents and periods dropped, `A plus` for
 * `A+`, the many spellings of upper and lower second class, Cyrillic letters that look Latin, `3` for `03`.
 */
export function looseKeys(key: string): string[] {
  const loose = key
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[ßøæœłđıа-яα-ω]/g, (char) => lookalike[char] ?? char)
    .replace(/(?<!\d)[.,]|[.,](?!\d)/g, "")
    .replace(/[()'’`"·_;]/g, "")
    .replace(/-(?=\p{L})/gu, "");
  const keys = [loose];
  const signed = /^([a-z])(plus|minus|star)$/.exec(loose);
  if (signed) keys.push(`${signed[1]}${signs[signed[2] as keyof typeof signs]}`);
  const division = secondClass.exec(key);
  if (division) {
    const lower = division[1] ?? division[2] ?? division[3];
    keys.push(`second-class:${lower === "2" || lower === "ii" ? 2 : 1}`);
  }
  if (/^\d+(?:[.,]0+)?$/.test(loose)) keys.push(String(Number.parseInt(loose, 10)));
  return keys;
}

const plain = /^[\x20-\x7e]*$/;
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const replacements: { readonly [char: string]: string } = {
  "٫": ".",
  "٪": "%",
  "½": ".5",
  "¼": ".25",
  "¾": ".75",
  "⁄": "/",
  "∕": "/",
  "÷": "/",
  "−": "-",
  "–": "-",
  "—": "-",
  "‐": "-",
  "‑": "-",
  "﹣": "-",
  "、": ",",
};

function foldChar(char: string): string {
  const replacement = replacements[char];
  if (replacement !== undefined) return replacement;
  const code = char.codePointAt(0) ?? 0;
  if (digit.test(char)) return String(digitValue(code));
  // A superscript or subscript digit is a footnote, not part of the mark. Left as it is, it makes the mark unreadable.
  if (/[²³¹\u2070-\u209f]/.test(char)) return char;
  return char.normalize("NFKC");
}

/** Unicode lists the decimal digits of each script in consecutive runs of ten, starting at zero. */
function digitValue(code: number): number {
  let from = code;
  while (digit.test(String.fromCodePoint(from - 1))) from--;
  return (code - from) % 10;
}

const digit = /^\p{Nd}$/u;
const signs = { plus: "+", minus: "-", star: "*" } as const;
const secondClass = /^(?:(?:ii|2)[.,:/\-(](i{1,2}|[12])\)?|ii([12])|2(i{1,2}))$/;
const lookalike: { readonly [char: string]: string } = {
  ß: "ss",
  ø: "o",
  æ: "ae",
  œ: "oe",
  ł: "l",
  đ: "d",
  ı: "i",
  а: "a",
  в: "b",
  с: "c",
  е: "e",
  н: "h",
  к: "k",
  м: "m",
  о: "o",
  р: "p",
  т: "t",
  х: "x",
  α: "a",
  β: "b",
  ε: "e",
  ο: "o",
};
