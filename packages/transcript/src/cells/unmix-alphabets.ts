/**
 * Replaces letters of another alphabet that look like those of the word around them: a Cyrillic "а" in "Mаthematics". No
 * search finds such a name. Null if no word is mixed, or a letter has no counterpart.
 */
export function unmixAlphabets(text: string): string | null {
  let isMixed = false;
  const unmixed = text.replace(/\p{L}{2,}/gu, (word) => {
    const alphabet = mainAlphabet(word);
    const letters = Array.from(word, (letter) => toAlphabet(letter, alphabet));
    if (letters.includes(null)) return word;
    isMixed ||= letters.join("") !== word;
    return letters.join("");
  });
  return isMixed ? unmixed : null;
}

const scripts = { latin: /\p{Script=Latin}/u, cyrillic: /\p{Script=Cyrillic}/u, greek: /\p{Script=Greek}/u };
type Alphabet = keyof typeof scripts;

/** The alphabet of most of the letters. */
function mainAlphabet(word: string): Alphabet {
  const count = (alphabet: Alphabet) =>
    Array.from(word).filter((letter) => scripts[alphabet].test(letter)).length;
  const [first] = (["latin", "cyrillic", "greek"] as const).toSorted((a, b) => count(b) - count(a));
  return first!;
}

/** Null for a letter that looks like none of the alphabet. */
function toAlphabet(letter: string, alphabet: Alphabet): string | null {
  if (scripts[alphabet].test(letter)) return letter;
  const shape = lookalikes.find((letters) => letters.includes(letter));
  return Array.from(shape ?? "").find((other) => scripts[alphabet].test(other)) ?? null;
}

/** Letters that are drawn alike in Latin, Cyrillic and Greek. */
const lookalikes =
  "AАΑ BВΒ CС EЕΕ HНΗ IІΙ JЈ KКΚ MМΜ NΝ OОΟ PРΡ SЅ TТΤ XХΧ YΥУ ZΖ aа cс eе iі jј oоο pр sѕ vν xх yу".split(
    " ",
  );
