/**
 * The language of a text in another script than ours, told by its first letter and the countries of the records: Arabic
 * letters in a report from Iran are Persian. Undefined for Latin letters: a course may be named in English anywhere.
 */
export function textLanguage(text: string, countries: readonly string[]): string | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined || /\p{Script=Latin}/u.test(letter)) return undefined;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "ja";
  const [code] = scripts.find(([, letters]) => letters.test(letter)) ?? [];
  if (code === undefined) return undefined;
  const home = countries.map((country) => likely(`und-${country}`)).find((own) => own && writes(own, code));
  if (code === "Hani") return home ? spoken(home) : "zh";
  return likely(home?.region ? `und-${code}-${home.region}` : `und-${code}`)?.language;
}

const scripts: readonly [code: string, letters: RegExp][] = [
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

function likely(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}

function writes({ script = "" }: Intl.Locale, code: string): boolean {
  return code === "Hani" ? ["Hans", "Hant", "Jpan", "Kore"].includes(script) : script === code;
}

/** Chinese is written in two ways, and a voice may be made for one of them. */
function spoken({ language, script }: Intl.Locale): string {
  return language === "zh" ? `zh-${script}` : language;
}
