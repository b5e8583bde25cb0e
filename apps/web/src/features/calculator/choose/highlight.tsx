/** A name with the letters that matched what was typed underlined; accents do not matter. */
export function Highlight({ text, typed }: { readonly text: string; readonly typed: string }) {
  const wanted = fold(typed);
  const at = wanted === "" ? -1 : fold(text).indexOf(wanted);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  );
}

/** Letter by letter, so that places in the folded text are places in the text. */
function fold(text: string): string {
  return Array.from(text.trim(), (letter) => letter.normalize("NFD").charAt(0).toLowerCase()).join("");
}
