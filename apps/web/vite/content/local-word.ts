import type { Country } from "@meridian/grading";
import { countryLanguage } from "../../src/lib/country-language.ts";

/** The `lang` of a country's own words, for screen readers; none where schools write in English or it is not known. */
export function languageOf({ code, education }: Country): string | undefined {
  return education?.language?.includes("English") ? undefined : countryLanguage(code);
}

/** A word of the transcript's own language, in the serif italic of such words. `html` is escaped already. */
export function localWord(html: string, language: string | undefined): string {
  if (language === undefined) return `<span class="local">${html}</span>`;
  const latin = !/[^\p{Script=Latin}\p{Script=Common}]/u.test(html);
  const usual = new Intl.Locale(language).maximize().script === "Latn";
  // A Persian or Chinese word spelt in Latin letters.
  return `<span class="local" lang="${latin && !usual ? `${language}-Latn` : language}">${html}</span>`;
}
