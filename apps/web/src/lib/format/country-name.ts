const names = new Intl.DisplayNames(["en"], { type: "region" });

/** The name of a country code. International bodies (`X-IB`) are shown by their abbreviation. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code.replace(/^X-/, "");
  return names.of(code) ?? code;
}
