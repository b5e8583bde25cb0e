const names = new Intl.DisplayNames(["en"], { type: "region" });

/** The name of a country by its code; international bodies (`X-IB`) go by their own letters. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code.replace(/^X-/, "");
  return names.of(code) ?? code;
}
