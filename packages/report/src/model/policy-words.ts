import { pointScale, pointsOf, policyGrade, usGrades, type Policy, type UsGrade } from "@meridian/grading";
import type { ReportFile } from "../report-file.ts";
import type { Field } from "./identity.ts";
import { columnFormat, plainNumber, printedGrade } from "./numbers.ts";

/** The policy in words a reader of the report understands. */
export function policyWords(file: ReportFile): Field[] {
  const { policy } = file.evaluation;
  const secondary = policy.weighting !== null;
  return [
    { label: "Points", value: pointsWords(file) },
    { label: "Credits", value: creditWords(file) },
    { label: "Repeats", value: repeats[policy.repeats] },
    { label: "Failed courses", value: policy.countFailed ? "Count as 0" : "Stay outside the GPA" },
    { label: "Pass/fail", value: "Earns credit, outside the GPA" },
    ...(secondary && policy.weighting
      ? [{ label: "Weighting", value: weightingWords(policy.weighting) }]
      : []),
    ...(policy.cap === null
      ? []
      : [{ label: "Cap", value: `The GPA never exceeds ${policy.cap.toFixed(1)}` }]),
    { label: "Rounding", value: roundingWords(policy) },
  ];
}

/** The grades this report can show, those worth the same side by side: `A+ and A 4.0, B 3.0`. */
function pointsWords(file: ReportFile): string {
  const { policy, courses } = file.evaluation;
  const bands = file.systems.flatMap(({ system }) => system.bands.map((band) => band.us));
  const given = courses.flatMap((course) => (course.grade ? [course.grade] : []));
  const shown = new Set([...bands, ...given].map((grade) => policyGrade(grade, policy)));
  const grades = usGrades.filter((grade) => shown.has(grade));
  const groups = new Map<number, UsGrade[]>();
  for (const grade of grades) {
    const points = pointsOf(grade, policy) ?? 0;
    groups.set(points, [...(groups.get(points) ?? []), grade]);
  }
  const format = columnFormat(
    [...groups.keys()].map((points) => points / pointScale),
    { least: 1, most: 2 },
  );
  const words = [...groups].map(
    ([points, same]) => `${joined(same)} ${points === 0 ? "0" : format(points / pointScale)}`,
  );
  const signs = policy.plusMinus ? "" : "; plus and minus ignored";
  return words.join(", ") + signs;
}

function joined(grades: readonly UsGrade[]): string {
  return grades.map(printedGrade).join(" and ");
}

function creditWords(file: ReportFile): string {
  const { creditBasis, records } = file.evaluation;
  if (creditBasis === "equal") return "Every course counts the same";
  const factors = records.flatMap((record) =>
    record.usFactor === null
      ? []
      : [
          `1 ${record.creditUnit ?? "unit"} = ${plainNumber(record.usFactor)} US semester credit${record.usFactor > 1 ? "s" : ""}`,
        ],
  );
  const rates = [...new Set(factors)].join("; ");
  if (creditBasis === "us") return rates || "As US semester credits";
  return rates ? `As given; ${rates}` : "As given by the institution";
}

const repeats: Readonly<Record<Policy["repeats"], string>> = {
  all: "All attempts count",
  best: "Only the best attempt counts",
  latest: "Only the latest attempt counts",
  "drop-failed": "A failed attempt leaves once the course is passed",
};

function weightingWords({ honors, ap, ib }: NonNullable<Policy["weighting"]>): string {
  return `Honors +${plainNumber(honors)}, AP +${plainNumber(ap)}, IB +${plainNumber(ib)} for a C or better`;
}

function roundingWords({ rounding, decimals }: Policy): string {
  return `${rounding === "half-up" ? "Half up" : "Cut off"}, ${decimals === 2 ? "two" : "three"} decimals`;
}
