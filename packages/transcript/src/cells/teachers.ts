import { normalizeWords } from "./cell-text.ts";

/**
 * A course name without the teachers printed behind it: "Physics, Prof. Dr. Ada Roth". Two titles make a teacher; a single
 * one may be a word of the name ("Ética Prof. e Legislação"), so fewer must be asked for.
 */
export function withoutTeacher(name: string, minTitles = 2): string {
  const words = name.split(" ", maxWords + 1);
  if (words.length > maxWords) return name;
  const isStart = (word: string, i: number) => i > 0 && isFirstTitle(word) && !isTitle(words[i - 1]!);
  const start = words.findIndex((word, i) => isStart(word, i) && isTeacher(words.slice(i), minTitles));
  return start < 0
    ? name
    : words
        .slice(0, start)
        .join(" ")
        .replace(/(?<![\s,;:/(–—-])[\s,;:/(–—-]+$/u, "");
}

/** "Doc. dr. sc. Ana Kos" */
export const startsWithTitle = (text: string): boolean => isFirstTitle(text.split(" ", 1)[0] ?? "");

/** A longer text is no name of a course. */
const maxWords = 60;

function isTeacher(words: readonly string[], minTitles: number): boolean {
  const end = words.findIndex((word) => !isTitle(word));
  return end >= minTitles && words.slice(end).every((word) => isTitle(word) || isPartOfName(word));
}

/** "MS" is the maker of "MS Office". */
const isTitle = (word: string) => /\p{L}/u.test(word) && word !== "MS" && titles.has(normalizeWords(word));

/** "Nat. Sc.", "Med." and "Ing." are subjects as well, so they only follow another title. */
const isFirstTitle = (word: string) => isTitle(word) && !subjects.has(normalizeWords(word));

const isPartOfName = (word: string) => /^[(&]?\p{Lu}|^&$/u.test(word) || particles.has(normalizeWords(word));

const titles = new Set(
  `prof, profa, professor, mr, mrs, ms, assoc prof, assoc, asst, assist, dr, dra, doc, docent, doz, pd, phd, sc, hab, habil, med, phil, rer, nat, ing, inz, mgr, msc, mag, dipl, yrd, ogr, gor, uyesi,
  проф, доц, доцент, професор, профессор, д р, др`
    .split(",")
    .map(normalizeWords),
);
const subjects = new Set("sc, hab, habil, med, phil, rer, nat, ing, inz, msc, mag, dipl".split(", "));
const particles = new Set(
  "van, von, de, da, dos, den, der, al, el, bin, und, and, et, i, y, e, и".split(", "),
);

/** "P. Hoxha", "M. KONE", "Luukkainen M." */
export const hasInitial = (text: string) =>
  /^\p{Lu}\p{Ll}?\.\s?\p{Lu}|^\p{L}{2,30},? \p{Lu}\.(?: ?\p{Lu}\.)?$/u.test(text);
