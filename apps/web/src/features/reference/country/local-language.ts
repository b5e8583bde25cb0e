import type { Country } from "@meridian/grading";
import { createContext, useContext } from "react";
import { countryLanguage } from "../../../lib/country-language.ts";

/** In which language a country's own words are, and what a column of them is called. */
export interface LocalLanguage {
  readonly heading: string;
  readonly lang: string | undefined;
}

export const LocalLanguageContext = createContext<LocalLanguage>({ heading: "As printed", lang: undefined });

export function useLocalLanguage(): LocalLanguage {
  return useContext(LocalLanguageContext);
}

/** Where people teach in several languages, or in English, the words are simply those on the transcript. */
export function localLanguage({ code, education }: Country): LocalLanguage {
  const names = (education?.language ?? []).map((name) => name.replace(/\s*\(.*/, "").trim());
  const own = names.filter((name) => name !== "English");
  const [only] = own;
  if (only === undefined || own.length > 1) return { heading: "As printed", lang: undefined };
  const lang = countryLanguage(code);
  return { heading: `In ${only}`, lang: lang === "en" ? undefined : lang };
}
