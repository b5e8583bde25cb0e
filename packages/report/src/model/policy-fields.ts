import {
  pointScale,
  pointsForGrade,
  policyGrade,
  usGrades,
  type Policy,
  type UsGrade,
} from "@meridian/grading";
import { canonicalJson } from "../canonical-json.ts";
import type { ReportFile } from "../report-file.ts";
import type { Field } from "./identity.ts";
import { columnFormat, plainNumber, printedGrade } from "./numbers.ts";

/** The policy in plain language for readers of the report. */
export function policyFields(file: ReportFile): Field[] {
  const { policy } = file.evaluation;
  return [
    ...officePolicyField(file),
    { label: "Points", value: pointsText(file) },
    { label: "Credits", value: creditText(file) },
    { label: "Repeats", value: repeats[policy.repeats] },
    { label: "Failed courses", value: policy.countFailed ? "Count as 0" : "Not counted in the GPA" },
    { label: "Pass/fail", value: "Earns credit, not counted in the GPA" },
    ...(policy.weighting ? [{ label: "Weighting", value: weightingText(policy.weighting) }] : []),
    ...(policy.cap === null ? [] : [{ label: "Cap", value: capText(policy.cap) }]),
    { label: "Rounding", value: roundingText(policy) },
  ];
}

const capText = (cap: number) => `The GPA never exceeds ${columnFormat([cap], { min: 1, max: 3 })(cap)}`;

/** The office's policy and its version, and whether this evaluation changed its settings. */
function officePolicyField({ document: { officePolicy, policy } }: ReportFile): Field[] {
  if (!officePolicy) return [];
  const { name, version, settings } = officePolicy;
  const isChanged = canonicalJson({ ...policy }) !== canonicalJson({ ...settings });
  return [
    { label: "Policy", value: `${name}, version ${version}${isChanged ? ", with other settings" : ""}` },
  ];
}

/** The grades this report can show, grouped by points: `A+ and A 4.0, B 3.0`. */
function pointsText(file: ReportFile): string {
  const { policy, courses } = file.evaluation;
  const bands = file.systems.flatMap(({ system }) => system.bands.map((band) => band.us));
  const usedGrades = courses.flatMap((course) => (course.grade ? [course.grade] : []));
  const shownGrades = new Set([...bands, ...usedGrades].map((grade) => policyGrade(grade, policy)));
  const grades = usGrades.filter((grade) => shownGrades.has(grade));
  const groups = new Map<number, UsGrade[]>();
  for (const grade of grades) {
    const points = pointsForGrade(grade, policy) ?? 0;
    groups.set(points, [...(groups.get(points) ?? []), grade]);
  }
  const format = columnFormat(
    [...groups.keys()].map((points) => points / pointScale),
    { min: 1, max: 2 },
  );
  const parts = [...groups].map(
    ([points, grades]) => `${joinGrades(grades)} ${points === 0 ? "0" : format(points / pointScale)}`,
  );
  const signs = policy.plusMinus ? "" : "; plus and minus ignored";
  return parts.join(", ") + signs;
}

function joinGrades(grades: readonly UsGrade[]): string {
  return grades.map(printedGrade).join(" and ");
}

function creditText(file: ReportFile): string {
  const { creditBasis, records } = file.evaluation;
  if (creditBasis === "equal") return "All courses count equally";
  const factors = records.flatMap((record) =>
    record.usFactor === null
      ? []
      : [
          `1 ${record.creditUnit ?? "unit"} = ${plainNumber(record.usFactor)} US semester credit${record.usFactor > 1 ? "s" : ""}`,
        ],
  );
  const rates = [...new Set(factors)].join("; ");
  if (creditBasis === "us") return rates || "In US semester credits";
  return rates ? `As on the transcript; ${rates}` : "As on the transcript";
}

const repeats: Readonly<Record<Policy["repeats"], string>> = {
  all: "All attempts count",
  best: "Only the best attempt counts",
  latest: "Only the latest attempt counts",
  "drop-failed": "A failed attempt is dropped once the course is passed",
};

function weightingText({ honors, ap, ib }: NonNullable<Policy["weighting"]>): string {
  return `Honors +${plainNumber(honors)}, AP +${plainNumber(ap)}, IB +${plainNumber(ib)} for a C or better`;
}

function roundingText({ rounding, decimals }: Policy): string {
  return `${rounding === "half-up" ? "Half up" : "Truncated"}, ${decimals === 2 ? "two" : "three"} decimals`;
}
