import type { Country } from "@meridian/grading";
import { countryLanguage } from "../../src/features/reference/country/language/country-language.ts";

/** The `lang` of a country's own words, for screen readers; undefined for English or when unknown. */
export function localLanguage({ code, education }: Country): string | undefined {
  return education?.language?.includes("English") ? undefined : countryLanguage(code);
}

/** A word in the transcript's own language, styled in serif italics. `html` is already escaped. */
export function localWord(html: string, language: string | undefined): string {
  if (language === undefined) return `<span class="local">${html}</span>`;
  const isLatin = !/[^\p{Script=Latin}\p{Script=Common}]/u.test(html);
  const usesLatin = new Intl.Locale(language).maximize().script === "Latn";
  // A transliterated word, for example Persian or Chinese in Latin letters.
  return `<span class="local" lang="${isLatin && !usesLatin ? `${language}-Latn` : language}">${html}</span>`;
}
