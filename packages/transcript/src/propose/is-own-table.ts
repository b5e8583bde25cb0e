import type { GradingSystem } from "@meridian/grading";
import { normalizeWords } from "../cells/cell-text.ts";

/** Whether a grading system is the printed institution's own, not that of another one or of one of its colleges. */
export function isOwnTable({ institution, name }: GradingSystem, printed: string): boolean {
  if (institution === null) return false;
  const own = toName(institution);
  const isNamed = [printed, ...printed.split(/[,;:–—|()·/]/u)].some((text) => {
    const words = toName(text);
    // "Polytechnic University of the Philippines" and "Korea University of Technology" are others.
    return words === own || (words.startsWith(`${own} `) && !continues.test(words.slice(own.length + 1)));
  });
  const part = forSome.exec(normalizeWords(name).replace(normalizeWords(institution), ""))?.[0];
  return isNamed && (part === undefined || normalizeWords(printed).includes(part));
}

const toName = (text: string) => normalizeWords(text).replace(/^the /, "");
const continues = /^(?:of|for|and|de|di|do|da)\b/;

/** What a table is for, if it is not for all courses of an institution: "College of Medicine", "graduate courses". */
const forSome =
  /\b(?:(?:college|school|faculty|institute)(?: of \p{L}+)?|(?:post)?graduate|masters?|doctoral|honours year)\b/u;
