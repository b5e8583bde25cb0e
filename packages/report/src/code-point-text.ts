/** What the PDF prints for a letter it has no font for: `[U+4DAE]`. */
export function codePointText(letter: string): string {
  return `[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}
