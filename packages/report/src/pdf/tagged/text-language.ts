/**
 * Guesses the language of non-Latin text from its first letter and the countries of the records: Arabic letters in a
 * report from Iran are Persian. Undefined for Latin text, because any country may name courses in English.
 */
export function textLanguage(text: string, countries: readonly string[]): string | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined || /\p{Script=Latin}/u.test(letter)) return undefined;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "ja";
  const [code] = scripts.find(([, pattern]) => pattern.test(letter)) ?? [];
  if (code === undefined) return undefined;
  const home = countries
    .map((country) => likelyLocale(`und-${country}`))
    .find((own) => own && usesScript(own, code));
  if (code === "Hani") return home ? languageTag(home) : "zh";
  return likelyLocale(home?.region ? `und-${code}-${home.region}` : `und-${code}`)?.language;
}

const scripts: readonly [code: string, pattern: RegExp][] = [
  "Arab",
  "Hebr",
  "Hani",
  "Hang",
  "Cyrl",
  "Grek",
  "Deva",
  "Thai",
  "Beng",
  "Taml",
  "Telu",
  "Gujr",
  "Guru",
  "Knda",
  "Mlym",
  "Sinh",
  "Khmr",
  "Laoo",
  "Mymr",
  "Geor",
  "Armn",
  "Ethi",
  // oxlint-disable-next-line regex/linear-time -- one character class
].map((code) => [code, new RegExp(`\\p{Script=${code}}`, "u")]);

function likelyLocale(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}

function usesScript({ script = "" }: Intl.Locale, code: string): boolean {
  return code === "Hani" ? ["Hans", "Hant", "Jpan", "Kore"].includes(script) : script === code;
}

/** Chinese has two scripts, and a screen reader voice may support only one. */
function languageTag({ language, script }: Intl.Locale): string {
  return language === "zh" ? `zh-${script}` : language;
}
