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
  // No package has Russian data. The Kazakh data covers all Russian letters and includes Russian words.
  { code: "kaz", name: "Russian, Kazakh", tags: ["ru", "kk", "ky"] },
] as const;
export type OcrLanguage = (typeof ocrLanguages)[number]["code"];

/** Suggests the language of a BCP 47 tag ("de-AT"), or English, whose alphabet most transcripts use. */
export function suggestedOcrLanguage(tag: string | undefined): OcrLanguage {
  const language = tag?.toLowerCase().split("-")[0];
  return ocrLanguages.find(({ tags }) => tags.some((supported) => supported === language))?.code ?? "eng";
}

/** Adds English for non-Latin scripts, because codes, names and units are usually in Latin letters. */
export function languagesToLoad(language: OcrLanguage): OcrLanguage[] {
  return language === "chi_sim" || language === "ara" || language === "hin" ? [language, "eng"] : [language];
}
