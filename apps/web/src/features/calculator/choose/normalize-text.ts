/** Lowercase without accents, for searching. */
export function normalizeText(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
