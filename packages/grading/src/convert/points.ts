import type { Policy } from "../policy/policy.ts";
import type { UsGrade } from "../types.ts";
import { letterGrades } from "../values.ts";

/** Points are the printed decimals, held as thousandths: 3.67 is 3670, never 11/3. */
export const pointScale = 1000;

/** US grades, best first; S is not ranked. */
export const usGrades: readonly UsGrade[] = letterGrades;

type Letter = (typeof letterGrades)[number];
const halves = { A: 4000, AB: 3500, B: 3000, BC: 2500, C: 2000, CD: 1500, D: 1000, F: 0 };
const tables: { readonly [Name in Policy["points"]]: { readonly [Grade in Letter]: number } } = {
  tenths: {
    ...halves,
    "A+": 4000,
    "A-": 3700,
    "B+": 3300,
    "B-": 2700,
    "C+": 2300,
    "C-": 1700,
    "D+": 1300,
    "D-": 700,
  },
  thirds: {
    ...halves,
    "A+": 4000,
    "A-": 3670,
    "B+": 3330,
    "B-": 2670,
    "C+": 2330,
    "C-": 1670,
    "D+": 1330,
    "D-": 670,
  },
};

type PointsPolicy = Pick<Policy, "points" | "aPlus" | "plusMinus">;

/** Thousandths of a point for a grade under the policy; null for S, which has no points. */
export function pointsForGrade(grade: UsGrade, policy: PointsPolicy): number | null {
  const counted = policyGrade(grade, policy);
  if (counted === "S") return null;
  return counted === "A+" ? Math.round(policy.aPlus * pointScale) : tables[policy.points][counted];
}

/** The grade after the plus/minus policy. Without signs, AB becomes B, BC becomes C and CD becomes D. */
export function policyGrade(grade: UsGrade, policy: Pick<Policy, "plusMinus">): UsGrade {
  return policy.plusMinus || grade === "S" ? grade : whole[grade];
}

/** The letter for points from a formula: the best one the points reach. */
export function gradeForPoints(points: number, policy: PointsPolicy): UsGrade {
  const letters: readonly UsGrade[] = policy.plusMinus
    ? ["A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-"]
    : ["A", "B", "C", "D"];
  return letters.find((letter) => points >= (pointsForGrade(letter, policy) as number)) ?? "F";
}

/** A weighting bonus never applies to a D or an F; CD counts as a D here. */
export function earnsBonus(grade: UsGrade): boolean {
  return !["CD", "D+", "D", "D-", "F", "S"].includes(grade);
}

const whole: { readonly [Grade in Letter]: Letter } = {
  "A+": "A",
  A: "A",
  "A-": "A",
  AB: "B",
  "B+": "B",
  B: "B",
  "B-": "B",
  BC: "C",
  "C+": "C",
  C: "C",
  "C-": "C",
  CD: "D",
  "D+": "D",
  D: "D",
  "D-": "D",
  F: "F",
};
