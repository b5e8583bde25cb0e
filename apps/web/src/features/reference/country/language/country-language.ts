/** A country's main language, for the `lang` attribute of its own terms: "FR" → "fr". Undefined when unknown. */
export function countryLanguage(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  try {
    const { language } = new Intl.Locale(`und-${code}`).maximize();
    return language === "und" ? undefined : language;
  } catch {
    return undefined;
  }
}
