/** Languages that scans are read in; the data of each is downloaded only when chosen. */
export const ocrLanguages = [
  { code: "eng", name: "English", tags: ["en"], script: "Latn" },
  { code: "fra", name: "French", tags: ["fr"], script: "Latn" },
  { code: "deu", name: "German", tags: ["de"], script: "Latn" },
  { code: "spa", name: "Spanish", tags: ["es"], script: "Latn" },
  { code: "por", name: "Portuguese", tags: ["pt"], script: "Latn" },
  { code: "ita", name: "Italian", tags: ["it"], script: "Latn" },
  { code: "pol", name: "Polish", tags: ["pl"], script: "Latn" },
  { code: "tur", name: "Turkish", tags: ["tr"], script: "Latn" },
  { code: "vie", name: "Vietnamese", tags: ["vi"], script: "Latn" },
  // No data of these ships with the app. German data reads them, and every word is asked about: its accents may be missing.
  {
    code: "other",
    name: "Swedish, Dutch, Czech and others",
    tags: ["sv", "da", "nb", "nn", "no", "fi", "nl", "cs", "sk", "hu", "ro"],
    script: "Latn",
  },
  { code: "chi_sim", name: "Chinese (simplified)", tags: ["zh"], script: "Hans" },
  { code: "jpn", name: "Japanese", tags: ["ja"], script: "Jpan" },
  { code: "kor", name: "Korean", tags: ["ko"], script: "Kore" },
  { code: "tha", name: "Thai", tags: ["th"], script: "Thai" },
  { code: "ara", name: "Arabic", tags: ["ar"], script: "Arab" },
  { code: "fas", name: "Persian", tags: ["fa"], script: "Arab" },
  // Offered, not suggested: transcripts of India and Bangladesh are in English.
  { code: "hin", name: "Hindi", tags: [], script: "Deva" },
  { code: "ben", name: "Bengali", tags: [], script: "Beng" },
  { code: "ell", name: "Greek", tags: ["el"], script: "Grek" },
  { code: "ukr", name: "Ukrainian", tags: ["uk"], script: "Cyrl" },
  // No package has Russian data. The Kazakh data covers all Russian letters and includes Russian words.
  { code: "kaz", name: "Russian, Kazakh", tags: ["ru", "kk", "ky"], script: "Cyrl" },
] as const;
export type OcrLanguage = (typeof ocrLanguages)[number]["code"];

/** Suggests the language of a BCP 47 tag ("de-AT"), or English, whose alphabet most transcripts use. */
export function suggestedOcrLanguage(tag: string | undefined): OcrLanguage {
  const language = tag?.toLowerCase().split("-")[0];
  const isSpoken = ({ tags }: { tags: readonly string[] }) => tags.some((tag) => tag === language);
  return ocrLanguages.find(isSpoken)?.code ?? "eng";
}

/** The script of a language, as in ISO 15924. */
export function scriptOf(language: OcrLanguage) {
  return ocrLanguages.find(({ code }) => code === language)?.script ?? "Latn";
}

/** Whether the data knows all letters of the language. */
export const hasOwnLetters = (language: OcrLanguage) => language !== "other";

/**
 * Adds English for non-Latin scripts, because codes, names and units are usually in Latin letters. Not for Arabic script, whose
 * words Tesseract then takes for Latin ones ("oly", "asin"); codes there come from the networks.
 */
export function languagesToLoad(language: OcrLanguage): OcrLanguage[] {
  if (!hasOwnLetters(language)) return ["deu"];
  const script = scriptOf(language);
  return script === "Latn" || script === "Arab" ? [language] : [language, "eng"];
}
