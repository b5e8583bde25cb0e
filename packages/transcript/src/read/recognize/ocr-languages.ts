/** Languages that scans are read in, by name; the data of each is downloaded only when chosen. */
export const ocrLanguages = [
  { code: "ara", name: "Arabic", tags: ["ar"], script: "Arab" },
  { code: "hye", name: "Armenian", tags: ["hy"], script: "Armn" },
  // Offered, not suggested: transcripts of Bangladesh are in English.
  { code: "ben", name: "Bengali", tags: [], script: "Beng" },
  { code: "bul", name: "Bulgarian", tags: ["bg"], script: "Cyrl" },
  { code: "chi_sim", name: "Chinese (simplified)", tags: ["zh"], script: "Hans" },
  { code: "hrv", name: "Croatian, Bosnian, Serbian (Latin)", tags: ["hr", "bs", "sr"], script: "Latn" },
  { code: "ces", name: "Czech", tags: ["cs"], script: "Latn" },
  { code: "dan", name: "Danish", tags: ["da"], script: "Latn" },
  { code: "nld", name: "Dutch", tags: ["nl"], script: "Latn" },
  { code: "eng", name: "English", tags: ["en"], script: "Latn" },
  { code: "est", name: "Estonian", tags: ["et"], script: "Latn" },
  { code: "fin", name: "Finnish", tags: ["fi"], script: "Latn" },
  { code: "fra", name: "French", tags: ["fr"], script: "Latn" },
  { code: "kat", name: "Georgian", tags: ["ka"], script: "Geor" },
  { code: "deu", name: "German", tags: ["de"], script: "Latn" },
  { code: "ell", name: "Greek", tags: ["el"], script: "Grek" },
  { code: "heb", name: "Hebrew", tags: ["he"], script: "Hebr" },
  // Offered, not suggested: transcripts of India are in English.
  { code: "hin", name: "Hindi", tags: [], script: "Deva" },
  { code: "hun", name: "Hungarian", tags: ["hu"], script: "Latn" },
  { code: "ita", name: "Italian", tags: ["it"], script: "Latn" },
  { code: "jpn", name: "Japanese", tags: ["ja"], script: "Jpan" },
  { code: "kor", name: "Korean", tags: ["ko"], script: "Kore" },
  { code: "lav", name: "Latvian", tags: ["lv"], script: "Latn" },
  { code: "lit", name: "Lithuanian", tags: ["lt"], script: "Latn" },
  { code: "nor", name: "Norwegian", tags: ["nb", "nn", "no"], script: "Latn" },
  { code: "fas", name: "Persian", tags: ["fa"], script: "Arab" },
  { code: "pol", name: "Polish", tags: ["pl"], script: "Latn" },
  { code: "por", name: "Portuguese", tags: ["pt"], script: "Latn" },
  { code: "ron", name: "Romanian", tags: ["ro"], script: "Latn" },
  // No package has Russian data. The Kazakh data covers all Russian letters and includes Russian words.
  { code: "kaz", name: "Russian, Kazakh", tags: ["ru", "kk", "ky"], script: "Cyrl" },
  { code: "slk", name: "Slovak", tags: ["sk"], script: "Latn" },
  { code: "slv", name: "Slovenian", tags: ["sl"], script: "Latn" },
  { code: "spa", name: "Spanish", tags: ["es"], script: "Latn" },
  { code: "swe", name: "Swedish", tags: ["sv"], script: "Latn" },
  { code: "tha", name: "Thai", tags: ["th"], script: "Thai" },
  { code: "tur", name: "Turkish", tags: ["tr"], script: "Latn" },
  { code: "ukr", name: "Ukrainian", tags: ["uk"], script: "Cyrl" },
  { code: "vie", name: "Vietnamese", tags: ["vi"], script: "Latn" },
  // The app ships no data for these languages. They are read with German data, and every word has to be confirmed
  // because its accents may be missing.
  {
    code: "other",
    name: "Another language in Latin letters",
    tags: ["sq", "is", "mt", "ca", "az", "uz", "tk"],
    script: "Latn",
  },
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

export const isRightToLeft = (language: OcrLanguage) => ["Arab", "Hebr"].includes(scriptOf(language));

/** Whether the data knows all letters of the language. */
export const hasOwnLetters = (language: OcrLanguage) => language !== "other";

/**
 * Adds English for non-Latin scripts, because codes, names and units are usually in Latin letters. Not for scripts from right to left,
 * whose words Tesseract then takes for Latin ones ("oly", "asin"); codes there come from the networks.
 */
export function languagesToLoad(language: OcrLanguage): OcrLanguage[] {
  if (!hasOwnLetters(language)) return ["deu"];
  const script = scriptOf(language);
  return script === "Latn" || isRightToLeft(language) ? [language] : [language, "eng"];
}
