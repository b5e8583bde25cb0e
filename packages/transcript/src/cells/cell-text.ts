/** The visible text of a cell: one line, no invisible characters, no repeated spaces. */
export function cleanCell(text: string): string {
  return (
    text
      .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, "")
      // PDF files use presentation forms for Arabic letters and a ligature for "fi".
      .replace(/[\ufb00-\ufdff\ufe70-\ufefc]+/g, (shapes) => shapes.normalize("NFKC"))
      .replace(/\s+/g, " ")
      .trim()
  );
}

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
  const digits = westernDigits(text).trim();
  const match = /^(\d{1,4}(?:[.,٫]\d{1,3})?)\s*(?:\p{L}{1,8}\.?)?$/u.exec(digits);
  return match ? Number(match[1]?.replace(/[,٫]/, ".")) : null;
}

/** Whether a cell holds nothing but a number. */
export function isNumber(text: string): boolean {
  return /^\d{1,4}(?:[.,٫]\d{1,3})?$/.test(westernDigits(text).trim());
}

/** Full-width, Arabic-Indic, Persian, Devanagari and Bengali digits as 0–9. */
export function westernDigits(text: string): string {
  return text.replace(/[０-９٠-٩۰-۹०-९০-৯]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((z) => code >= z && code <= z + 9) ?? code;
    return String(code - zero);
  });
}

const zeros = [0xff10, 0x0660, 0x06f0, 0x0966, 0x09e6];
