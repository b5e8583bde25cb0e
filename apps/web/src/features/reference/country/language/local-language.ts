import type { Country } from "@meridian/grading";
import { createContext, useContext } from "react";
import { countryLanguage } from "./country-language.ts";

/** The language of a country's local terms, and the heading of their column. */
export interface LocalLanguage {
  readonly heading: string;
  readonly lang: string | undefined;
  /** Local terms may be in English too, so only a non-Latin script identifies the local language. */
  readonly mixed: boolean;
}

export const LocalLanguageContext = createContext<LocalLanguage>({
  heading: "As printed",
  lang: undefined,
  mixed: false,
});

export function useLocalLanguage(): LocalLanguage {
  return useContext(LocalLanguageContext);
}

/** With several teaching languages, or with English, the column is just called "As printed". */
export function localLanguage({ code, education }: Pick<Country, "code" | "education">): LocalLanguage {
  const languages = education?.language ?? [];
  const localNames = languages
    .map((name) => name.replace(/\(.*/s, "").trim())
    .filter((name) => name !== "English");
  const [localName] = localNames;
  if (localName === undefined || localNames.length > 1)
    return { heading: "As printed", lang: undefined, mixed: false };
  const countryLang = countryLanguage(code);
  const lang = countryLang === "en" ? undefined : countryLang;
  // "English (many master's programmes)" does not count: other transcripts are still in the local language.
  const mixed = languages.includes("English");
  return { heading: mixed ? "As printed" : `In ${localName}`, lang, mixed };
}
