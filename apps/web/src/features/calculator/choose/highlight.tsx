/** Underlines the letters that match what was typed, ignoring accents. */
export function Highlight({ text, typed }: { readonly text: string; readonly typed: string }) {
  const needle = fold(typed);
  const at = needle === "" ? -1 : fold(text).indexOf(needle);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + needle.length)}</mark>
      {text.slice(at + needle.length)}
    </>
  );
}

/** Folds letter by letter, so that positions match those in the original text. */
function fold(text: string): string {
  return Array.from(text.trim(), (letter) => letter.normalize("NFD").charAt(0).toLowerCase()).join("");
}
