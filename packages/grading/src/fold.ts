/**
 * One spelling for what people type: full-width letters, eastern digits, odd dashes and stray spaces fold to plain lower case.
 * The facts are folded by the same function, so both sides always meet.
 */
export function foldMark(text: string): string {
  if (plain.test(text)) return text.trim().toLowerCase();
  let folded = "";
  for (const char of text.replace(invisible, "")) folded += spelling(char);
  return folded.trim().toLowerCase();
}

/** Key of a symbol or word: case and spaces do not matter. */
export function symbolKey(text: string): string {
  return foldMark(text).replace(/\s+/g, "");
}

/**
 * More forgiving keys of the same symbol, tried only when the exact one is unknown: accents and full stops dropped, `A plus`
 * for `A+`, the many spellings of a divided second class, Cyrillic letters that look Latin, `3` for `03`.
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
const respelled: { readonly [char: string]: string } = {
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

function spelling(char: string): string {
  const known = respelled[char];
  if (known !== undefined) return known;
  const code = char.codePointAt(0) ?? 0;
  if (digit.test(char)) return String(digitValue(code));
  // A raised or lowered digit is a footnote, never part of the mark: left as it is, it makes the mark unreadable.
  if (/[²³¹\u2070-\u209f]/.test(char)) return char;
  return char.normalize("NFKC");
}

/** The decimal digits of every script stand in runs of ten from its zero. */
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
