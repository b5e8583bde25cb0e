import {
  minCasesForRank,
  type EvaluatorDrift,
  type ApplicantRank,
  type TableImpact,
} from "@meridian/contract/dashboard/schemas";
import { formatGpa, formatPercent } from "./figure-text.ts";
import { formatCount, plural } from "../../../lib/format/plural.ts";
import { formatGpa as formatRecordGpa } from "../../../lib/format/format-gpa.ts";

/** Captions that describe each insight in a sentence or two. */

/** `tables` are sorted by their effect on GPAs, largest first. */
export function tablesCaption(tables: readonly TableImpact[]): string {
  const [first] = tables.filter(({ meanSpread }) => (meanSpread ?? 0) >= 0.005);
  if (!first) return "Where several publishers have a table, they agree on all records in this period.";
  return `Agree on a table for ${first.countryName} first: across ${plural(first.compared, "record")}, the choice changes the GPA by ${formatGpa(first.meanSpread)} on average and by up to ${formatGpa(first.widestSpread)}.`;
}

/** Minimum difference and number of cases for which a review is worth the time. */
const reviewThreshold = { difference: 0.1, cases: 20 } as const;

export function needsReview({ difference, cases }: EvaluatorDrift): boolean {
  return (
    difference !== null &&
    Math.abs(difference) >= reviewThreshold.difference &&
    cases >= reviewThreshold.cases
  );
}

export function driftCaption(evaluators: readonly EvaluatorDrift[]): string {
  const compared = evaluators.filter(({ difference }) => difference !== null);
  if (compared.length === 0) {
    return "Too few evaluations on the same tables to compare evaluators yet.";
  }
  const furthest = compared.reduce((max, evaluator) =>
    Math.abs(evaluator.difference ?? 0) > Math.abs(max.difference ?? 0) ? evaluator : max,
  );
  const size = Math.abs(furthest.difference ?? 0);
  if (size < 0.005) return "No evaluator’s GPAs differ from their colleagues’ on the same tables.";
  const direction = (furthest.difference ?? 0) > 0 ? "above" : "below";
  return `${furthest.name} differs the most: ${size.toFixed(2)} ${direction} colleagues’ medians on the same tables, across ${plural(furthest.cases, "case")}.`;
}

export function applicantRankCaption({ applicant, cases, below, same }: ApplicantRank): string {
  if (!applicant) return "Choose an applicant.";
  if (cases < minCasesForRank) {
    return `Too few to tell: ${cases === 0 ? "there are no other evaluations" : `only ${plural(cases, "other evaluation")}`} from ${applicant.countryName}. At least ${minCasesForRank} are needed.`;
  }
  const equal =
    same === 0 ? "" : ` ${plural(same, "evaluation")} ${same === 1 ? "has" : "have"} the same GPA.`;
  return `${applicant.name}’s GPA of ${formatRecordGpa(applicant.gpa)} is above ${formatPercent(below, cases)} of ${formatCount(cases)} other evaluations from ${applicant.countryName}.${equal}`;
}
