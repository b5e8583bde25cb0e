/** What the PDF prints for a character that no font covers: `[U+4DAE]`. */
export function codePointText(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
