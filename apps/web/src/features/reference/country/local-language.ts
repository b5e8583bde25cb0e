import type { Country } from "@meridian/grading";
import { createContext, useContext } from "react";
import { countryLanguage } from "../../../lib/country-language.ts";

/** In which language a country's own words are, and what a column of them is called. */
export interface LocalLanguage {
  readonly heading: string;
  readonly lang: string | undefined;
  /** English words stand among the local ones: only another script tells them apart. */
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

/** Where people teach in several languages, or in English, the words are simply those on the transcript. */
export function localLanguage({ code, education }: Country): LocalLanguage {
  const languages = education?.language ?? [];
  const own = languages.map((name) => name.replace(/\(.*/s, "").trim()).filter((name) => name !== "English");
  const [only] = own;
  if (only === undefined || own.length > 1) return { heading: "As printed", lang: undefined, mixed: false };
  const known = countryLanguage(code);
  const lang = known === "en" ? undefined : known;
  // "English (many master's programmes)" leaves the transcript's own words as they are.
  const mixed = languages.includes("English");
  return { heading: mixed ? "As printed" : `In ${only}`, lang, mixed };
}
