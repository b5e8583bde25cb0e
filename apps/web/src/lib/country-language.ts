/** The language most people write in a country, for the `lang` of its own words: "FR" is "fr". Undefined when not known. */
export function countryLanguage(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  try {
    const { language } = new Intl.Locale(`und-${code}`).maximize();
    return language === "und" ? undefined : language;
  } catch {
    return undefined;
  }
}
