import { normalizeWords } from "../cells/cell-text.ts";

/** A student's name in the fields of the document. */
interface NameParts {
  readonly givenName: string;
  readonly familyName: string;
  readonly nativeName: string;
}

/**
 * Divides a printed name. "WEBER Jonas" and "Weber, Jonas" say which part is the family name; otherwise the country's usual
 * order decides, so the evaluator should look at it. A name that is not in Latin letters stays whole.
 */
export function splitName(name: string, countryCode: string): NameParts {
  const text = name.trim().replace(/\s+/g, " ");
  if (!/^[\p{Script=Latin}\p{M}\s'’.,-]+$/u.test(text))
    return { givenName: "", familyName: "", nativeName: text };
  const [beforeComma = "", afterComma] = text.split(",").map((part) => part.trim());
  if (afterComma) return latin(afterComma, beforeComma);
  const words = text.split(" ");
  const isCapital = (word: string) => word.length > 1 && /\p{Lu}/u.test(word) && word === word.toUpperCase();
  const capitals = words.filter(isCapital);
  if (capitals.length > 0 && capitals.length < words.length)
    return latin(words.filter((word) => !isCapital(word)).join(" "), capitals.join(" "));
  if (words.length === 1) return latin("", text);
  if (familyFirst.has(countryCode)) return latin(words.slice(1).join(" "), words[0] ?? "");
  const size = twoFamilyNames.has(countryCode) && words.length >= 3 ? 2 : 1;
  const from = familyStart(words, words.length - size);
  return latin(words.slice(0, from).join(" "), words.slice(from).join(" "));
}

const latin = (givenName: string, familyName: string): NameParts => ({
  givenName,
  familyName,
  nativeName: "",
});

/** "Anna van der Berg": the particles belong to the family name. */
function familyStart(words: readonly string[], from: number): number {
  let start = from;
  while (start > 1 && particles.has(normalizeWords(words[start - 1] ?? ""))) start -= 1;
  return start;
}

const familyFirst = new Set(["CN", "TW", "HK", "VN", "KR", "KP", "HU", "KH"]);
const twoFamilyNames = new Set("ES MX CO AR PE CL EC VE GT CU BO DO HN PY SV NI CR PA UY".split(" "));
const particles = new Set(
  "van von der den de del della di da dos das la le ter ten al el bin ibn".split(" "),
);
