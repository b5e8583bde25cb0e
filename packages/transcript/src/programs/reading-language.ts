import type { Country } from "@meridian/grading";
import { ocrLanguages, type OcrLanguage } from "../read/recognize/ocr-languages.ts";

/** The language of scans, by its code ("deu"), tag ("de") or English name; null if it is not supported. */
export function findReadingLanguage(text: string): OcrLanguage | null {
  const wanted = text.trim().toLowerCase();
  const tag = wanted.split("-")[0];
  const match = ocrLanguages.find(
    ({ code, name, tags }) =>
      code === wanted || tags.some((one) => one === tag) || name.toLowerCase().split(", ").includes(wanted),
  );
  return match?.code ?? null;
}

/**
 * Where teaching is generally in English, transcripts are usually printed in it. Otherwise the first language that we can
 * read is chosen.
 */
export function languageOfCountry(country: Pick<Country, "education"> | undefined): OcrLanguage {
  const spoken = country?.education?.language ?? [];
  // "English (many master’s programs)" is an exception to the language named first.
  if (spoken.some((language) => /^English(?! \((?:many|international) )/.test(language))) return "eng";
  const codes = spoken.flatMap((language) => {
    const wanted = language.split(" ")[0] ?? "";
    const isNamed = (tag: string) => languageNames.of(tag) === wanted;
    return (
      ocrLanguages.find(({ name, tags }) => name.split(/[ ,]+/).includes(wanted) || tags.some(isNamed))
        ?.code ?? []
    );
  });
  return codes[0] ?? "eng";
}

const languageNames = new Intl.DisplayNames("en", { type: "language" });
