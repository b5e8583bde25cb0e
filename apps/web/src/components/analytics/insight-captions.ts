import {
  enoughToStand,
  type EvaluatorDrift,
  type Standing,
  type TableImpact,
} from "@meridian/contract/dashboard";
import { counted, countText, gpaText, percentText, signed } from "./figure-text.ts";

/** What each insight says, in words made from its numbers. */

/** `tables` come with the one that moves most GPAs first. */
export function tablesSay(tables: readonly TableImpact[]): string {
  const [first] = tables.filter(({ meanSpread }) => (meanSpread ?? 0) >= 0.005);
  if (!first) return "Wherever several publishers have a table, they agree on the records of this period.";
  return `Agree on a table for ${first.countryName} first: over ${counted(first.compared, "record")} the choice moves a GPA by ${gpaText(first.meanSpread)} on average, and by up to ${gpaText(first.widestSpread)}.`;
}

/** From this difference on, over this many cases, a second look is worth the time. */
const reviewFrom = { difference: 0.1, cases: 20 } as const;

export function wantsReview({ difference, cases }: EvaluatorDrift): boolean {
  return difference !== null && Math.abs(difference) >= reviewFrom.difference && cases >= reviewFrom.cases;
}

export function driftSays(people: readonly EvaluatorDrift[]): string {
  const compared = people.filter(({ difference }) => difference !== null);
  if (compared.length === 0) {
    return "Too few evaluations on the same tables to compare anybody with colleagues yet.";
  }
  const furthest = compared.reduce((far, one) =>
    Math.abs(one.difference ?? 0) > Math.abs(far.difference ?? 0) ? one : far,
  );
  const size = Math.abs(furthest.difference ?? 0);
  if (size < 0.005) return "Nobody’s GPAs differ from the colleagues’ on the same tables.";
  const where = (furthest.difference ?? 0) > 0 ? "above" : "below";
  return `${furthest.name} lies furthest from the others: ${signed(furthest.difference ?? 0)}, that is ${size.toFixed(2)} ${where} the colleagues’ medians on the same tables, over ${counted(furthest.cases, "case")}.`;
}

export function standingSays({ applicant, cases, below, same }: Standing): string {
  if (!applicant) return "Choose an applicant.";
  if (cases < enoughToStand) {
    return `Too few to tell: ${cases === 0 ? "there is no other evaluation" : `only ${counted(cases, "other evaluation")}`} from ${applicant.countryName}. It takes ${enoughToStand}.`;
  }
  const equal =
    same === 0 ? "" : ` ${counted(same, "evaluation")} ${same === 1 ? "has" : "have"} the same GPA.`;
  return `${applicant.name}’s GPA of ${gpaText(applicant.gpa)} is above ${percentText(below, cases)} of ${countText(cases)} other evaluations from ${applicant.countryName}.${equal}`;
}
