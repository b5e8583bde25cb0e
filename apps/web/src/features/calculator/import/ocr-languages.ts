/** Languages whose OCR data ships with the app; each is downloaded only when chosen. */
export const ocrLanguages = [
  { code: "eng", name: "English", tags: ["en"] },
  { code: "fra", name: "French", tags: ["fr"] },
  { code: "deu", name: "German", tags: ["de"] },
  { code: "spa", name: "Spanish", tags: ["es"] },
  { code: "por", name: "Portuguese", tags: ["pt"] },
  { code: "vie", name: "Vietnamese", tags: ["vi"] },
  { code: "chi_sim", name: "Chinese (simplified)", tags: ["zh"] },
  { code: "ara", name: "Arabic", tags: ["ar"] },
  { code: "hin", name: "Hindi", tags: ["hi"] },
  // No package carries Russian data. Kazakh has every Russian letter besides its own, and Russian words among its own.
  { code: "kaz", name: "Russian, Kazakh", tags: ["ru", "kk", "ky"] },
] as const;
export type OcrLanguage = (typeof ocrLanguages)[number]["code"];

/** The language to offer first: that of a BCP 47 tag ("de-AT"), else English, whose letters most transcripts share. */
export function suggestedOcrLanguage(tag: string | undefined): OcrLanguage {
  const language = tag?.toLowerCase().split("-")[0];
  return ocrLanguages.find(({ tags }) => tags.some((known) => known === language))?.code ?? "eng";
}

/** Codes, names and units are Latin on most transcripts, whatever their script. */
export function languagesToLoad(language: OcrLanguage): OcrLanguage[] {
  return language === "chi_sim" || language === "ara" || language === "hin" ? [language, "eng"] : [language];
}
