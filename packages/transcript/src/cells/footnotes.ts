/** Notes below a table, by the sign that refers to each: "*" or "1". */
export type Footnotes = ReadonlyMap<string, string>;

/** The notes in lines that are no courses: "* compensated", "(1) Session 2", "Note: † not counted". */
export function findFootnotes(texts: readonly string[]): Footnotes {
  const notes = new Map<string, string>();
  for (const text of texts)
    for (const part of text.slice(0, maxLength).split(beforeSign)) {
      const [, sign = "", note = ""] = signAndNote.exec(part.trim()) ?? [];
      if (note !== "" && !notes.has(toSign(sign))) notes.set(toSign(sign), note.replace(/[;,.]$/, ""));
    }
  // With A and B it is the legend of the grades.
  const letters = new Map(texts.flatMap(listLetters));
  return letters.has("A") && letters.has("B") ? notes : new Map([...letters, ...notes]);
}

/** "C = compensated, R = resit". */
function listLetters(text: string): [sign: string, note: string][] {
  const parts = text.slice(0, maxLength).split(/(?<=^|[\s,;(])(?=\p{Lu}{1,2}\s?[=:])/u);
  return parts.flatMap((part): [string, string][] => {
    const [, sign, note = ""] = /^(\p{Lu}{1,2})\s?[=:]\s?(\p{L}{2}[^,;]*)/u.exec(part) ?? [];
    return sign === undefined ? [] : [[sign, note.trim()]];
  });
}

/** The footnote signs of a cell. Numbers in brackets and letters are only those with a note: "14,5 (1)", "38C". */
export function readSigns(cell: string, notes: Footnotes): string[] {
  const text = cell.trim();
  const bracketed = /[([](\d{1,2})[)\]]$/.exec(text)?.[1];
  if (bracketed !== undefined && notes.has(bracketed)) return [bracketed];
  const letters = /^[\d.,]+\s?\(?(\p{Lu}{1,2})\)?$/u.exec(text)?.[1];
  if (letters !== undefined && notes.has(letters)) return [letters];
  const before = /^[*†‡§#]+(?=\s*(?:\d|\p{L}[+-]?$|\p{L}{3}))/u.exec(text)?.[0] ?? "";
  const after = /(?<![*†‡§#⁰¹²³⁴-⁹ᵃᵇᶜᵈᵉ\s])[*†‡§#⁰¹²³⁴-⁹ᵃᵇᶜᵈᵉ\s]+(?=\(|$)/u.exec(text)?.[0] ?? "";
  return [...`${before} ${after}`.matchAll(/([*†‡§#])\1*|[⁰¹²³⁴-⁹]+|[ᵃᵇᶜᵈᵉ]/gu)].map(([sign]) =>
    toSign(sign),
  );
}

/** Whether a cell holds nothing but a sign. */
export const isSign = (cell: string) => /^(?:[*†‡§#]{1,3}|[⁰¹²³⁴-⁹]{1,2})$/.test(cell);

/** A longer text is a page of rules. */
const maxLength = 400;

// oxlint-disable-next-line regex/linear-time -- at most maxLength characters
const beforeSign = /(?<=^|[\s:;,(])(?=[*†‡§#⁰¹²³⁴-⁹ᵃᵇᶜᵈᵉ]|[([]\d{1,2}[)\]])/u;
const signAndNote =
  /^([*†‡§#]{1,3}|[⁰¹²³⁴-⁹]{1,2}|[ᵃᵇᶜᵈᵉ]|[([]?\d{1,2}[)\]]|\d{1,2}(?=\s))[\s)\]:=–-]*(\p{L}.*)$/u;

/** "¹", "(1)" and "1)" are the sign 1. */
const toSign = (printed: string) => printed.normalize("NFKC").replace(/[()[\]]/g, "");
