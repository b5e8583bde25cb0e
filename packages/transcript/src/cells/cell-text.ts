/** The visible text of a cell: one line, no invisible characters, no repeated spaces. */
export function cleanCell(text: string): string {
  return turnBrackets(
    text
      .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, "")
      // PDF files use presentation forms for Arabic letters, a ligature for "fi" and radicals for Chinese characters.
      .replace(/[\ufb00-\ufdff\ufe70-\ufefc\u2f00-\u2fd5]+/g, (shapes) => shapes.normalize("NFKC"))
      .replace(/[\u2e80-\u2ef3]/g, (radical) => radicals.get(radical) ?? radical)
      .replace(/\s+/g, " ")
      .trim(),
  );
}

/** From right to left, a PDF stores the bracket that is printed: ")Operating Systems(". */
function turnBrackets(text: string): string {
  if (!/^[^()]*\)[^()]+\([^()]*$/.test(text) || !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text))
    return text;
  return text.replace(/[()]/g, (bracket) => (bracket === "(" ? ")" : "("));
}

/** Radicals that look like a character of their own. Unicode has no such mapping for them. */
const radicals = new Map(
  "⻅见 ⻆角 ⻉贝 ⻋车 ⻓长 ⻔门 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ⻢马 ⻣骨 ⻤鬼 ⻥鱼 ⻦鸟 ⻧卤 ⻨麦 ⻩黄 ⻬齐 ⻮齿 ⻰龙 ⻳龟"
    .split(" ")
    .map(([radical = "", character = ""]) => [radical, character]),
);

/** Letters and digits only, without case and accents, so that "Crédits (ECTS)" matches "credits ects". */
export function normalizeWords(text: string): string {
  // Most cells are plain ASCII, and a file has tens of thousands of them.
  if (/^[ -~]*$/.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9%]+/g, " ")
      .trim();
  return text
    .normalize("NFKD")
    .replace(/[\p{M}ـ]/gu, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/đ/g, "d")
    .replace(/ł/g, "l")
    .replace(/ø/g, "o")
    .replace(/ß/g, "ss")
    .replace(/ı/g, "i")
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}%]+/gu, " ")
    .trim();
}

/** Parses a cell as a number (decimal comma, non-Western digits, trailing unit), or returns null. */
export function parseNumber(text: string): number | null {
  const digits = westernDigits(text).trim().replaceAll("٬", "");
  const match = /^(\d{1,4}(?:[.,٫]\d{1,3})?)\s*(?:\p{L}{1,8}\.?)?$/u.exec(digits);
  return match ? Number(match[1]?.replace(/[,٫]/, ".")) : null;
}

/** Whether a cell holds nothing but a number. */
export function isNumber(text: string): boolean {
  return /^\d{1,4}(?:[.,٫]\d{1,3})?$/.test(westernDigits(text).trim());
}

/** The digits of every script (Arabic-Indic, Persian, Devanagari, Bengali, Thai, full-width and so on) as 0–9. */
export function westernDigits(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text;
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    // Unicode lists the digits of a script one after the other, from zero.
    let zero = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(((digit.codePointAt(0) ?? 0) - zero) % 10);
  });
}
