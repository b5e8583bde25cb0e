/** A number as typed, with every possible interpretation. */
export type NumberReading =
  | { readonly kind: "number"; readonly value: number }
  /** The separator could mark decimals or thousands. */
  | { readonly kind: "ambiguous"; readonly decimal: number; readonly thousands: number };

/** Reads `85`, `7,5`, `-3`, `.5`, `1.234,5`; null when it is not a number. `text` is folded (see fold.ts). */
export function readNumber(text: string): NumberReading | null {
  if (text.length > 24) return null;
  const simple = /^([+-]?)(\d*)(?:([.,])(\d*))?$/.exec(text);
  if (simple) {
    const [, sign, whole = "", separator, fraction = ""] = simple;
    if (whole === "" && fraction === "") return null;
    const decimal = signed(sign, decimalValue(whole, fraction));
    // `0,500` and `12345,678` cannot be thousands; `1,000` can, and so can `1.000` in some locales.
    const grouped = separator !== undefined && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    if (!grouped) return { kind: "number", value: decimal };
    return { kind: "ambiguous", decimal, thousands: signed(sign, Number(whole + fraction)) };
  }
  const long =
    /^([+-]?)(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(text) ??
    /^([+-]?)(\d{1,3}(?:\.\d{3})+)(?:,(\d*))?$/.exec(text);
  if (!long) return null;
  return {
    kind: "number",
    value: signed(long[1], decimalValue((long[2] ?? "").replace(/[.,]/g, ""), long[3] ?? "")),
  };
}

function signed(sign: string | undefined, value: number): number {
  return sign === "-" && value !== 0 ? -value : value;
}

/** Digits beyond the ninth decimal collapse into a final 5, so that 69.99999999999999999 is not rounded up to 70. */
function decimalValue(whole: string, fraction: string): number {
  const decimals = fraction.slice(0, 9);
  const rest = /[1-9]/.test(fraction.slice(9)) ? "5" : "";
  return Number(`${whole || "0"}.${decimals}${rest}`);
}
