import { toRatio } from "@meridian/grading";
import { normalizeWords, westernDigits } from "../cells/cell-text.ts";
import { readTermWord } from "../cells/words/term-words.ts";
import { compareRatios, formatRatio, multiplyRatios } from "./exact-numbers.ts";
import { nameTerm, type GridRecord } from "./grid-course.ts";
import type { Observation } from "./observation.ts";
import { sumCredits } from "./printed-credits.ts";

/** Terms with more than one and a half times the credits of a full-time term. */
export function findTermLoads({ record, courses, credit }: GridRecord): Observation[] {
  const perYear = credit?.perYear;
  // With a single term, everything may have been typed into it.
  if (!perYear || record.terms.filter((term) => term.courses.length > 0).length < 2) return [];
  return record.terms.flatMap((term, index): Observation[] => {
    const own = courses.filter((course) => course.term.id === term.id);
    const sum = sumCredits(own);
    const perTerm = multiplyRatios(toRatio(perYear), { num: 1n, den: termsPerYear(term.name) });
    if (compareRatios(sum, multiplyRatios(perTerm, maxLoad)) <= 0) return [];
    const unit = termsPerYear(term.name) === 1n ? "a full-time year" : "a full-time term";
    return [
      {
        key: `term-load ${term.id}`,
        code: "term-load",
        outcome: "differs",
        recordId: record.id,
        text: `${nameTerm(term, index)} has ${formatRatio(sum, 2, true)} ${credit.name}; ${unit} has ${formatRatio(perTerm, 2, true)}.`,
        courseIds: own.slice(0, 1).map(({ id }) => id),
      },
    ];
  });
}

/** Students may take more than the usual load; half as much again is rare. */
const maxLoad = { num: 3n, den: 2n };

/** Two for a semester, three for a trimester or quarter. A name that does not say may be a whole year. */
function termsPerYear(name: string): bigint {
  const words = normalizeWords(westernDigits(name)).split(" ");
  if (words.some((word) => /^(?:trimest|quarter|cuatrimest|triest|триместр)/.test(word))) return 3n;
  const kinds = words.map(readTermWord);
  if (/学期|學期|학기/.test(name)) return 2n;
  const isTerm = kinds.includes("term") || kinds.includes("season");
  // "Term 1" is also the name that a new term gets.
  return isTerm && !words.includes("term") ? 2n : 1n;
}
