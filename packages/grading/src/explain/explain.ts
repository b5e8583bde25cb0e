import type {
  CourseResult,
  Evaluation,
  Explanation,
  ExplanationStep,
  MarkReading,
} from "../evaluate/evaluation.ts";
import { nonGradeText } from "../evaluate/grade-course.ts";
import { findSystem } from "../evaluate/record-context.ts";
import { evaluate } from "../evaluate/evaluate.ts";
import { noSystems } from "../evaluate/evaluate-courses.ts";
import type { Policy } from "../policy/policy.ts";
import { unitsText } from "./credit-text.ts";
import { restsOnCalculators, tierLabels } from "../dataset/source-tier.ts";
import { symbolKey } from "../read/fold.ts";
import { bandText, scaleText } from "./scale-text.ts";
import type { Course, Transcript, TranscriptRecord } from "../evaluate/transcript.ts";
import type { GradingSystem, Systems, UsGrade } from "../types.ts";
import { compileSystem } from "../convert/compile.ts";

/** Explains a course result step by step: mark, band, grade, points, policy, credits, source. Null for an unknown course id. */
export function explainCourse(
  transcript: Transcript,
  evaluation: Evaluation,
  systems: Systems,
  courseId: string,
): Explanation | null {
  const result = evaluation.courses.find((course) => course.id === courseId);
  const match = result && findCourse(transcript, result);
  if (!result || !match) return null;
  const systemRef = match.course.system ?? match.record.system;
  const system = findSystem(systemRef, systems);
  const steps = system
    ? [
        ...markSteps(system, match.course, result),
        ...gradeSteps(system, match, result, evaluation.policy),
        ...policySteps(result, evaluation),
        ...creditSteps(result, evaluation),
        ...sourceSteps(system),
      ]
    : [step("error", result.message ?? "")];
  return {
    courseId,
    systemId: typeof systemRef === "string" ? systemRef : systemRef.id,
    steps,
    confidence: system?.confidence ?? null,
    tier: system?.tier ?? null,
    sources: system?.sources ?? [],
  };
}

/** Explains a single mark without a transcript. */
export function explainMark(system: GradingSystem, mark: string, policy: Partial<Policy> = {}): Explanation {
  const course = { id: "mark", mark };
  const transcript: Transcript = {
    records: [{ id: "record", system, terms: [{ id: "term", courses: [course] }] }],
  };
  return explainCourse(transcript, evaluate(transcript, policy, noSystems), noSystems, course.id)!;
}

interface CourseMatch {
  readonly record: TranscriptRecord;
  readonly course: Course;
}

function findCourse(transcript: Transcript, result: CourseResult): CourseMatch | undefined {
  const record = transcript.records.find(({ id }) => id === result.recordId);
  const term = record?.terms.find(({ id }) => id === result.termId);
  const course = term?.courses.find(({ id }) => id === result.id);
  return record && course && { record, course };
}

function markSteps(
  system: GradingSystem,
  course: Course,
  { reading, error, status }: CourseResult,
): ExplanationStep[] {
  if (status === "empty") return [step("mark", "No mark entered yet")];
  if (error) return [step("mark", `You entered “${course.mark}”`), step("error", error.message)];
  return reading ? [step("mark", readingText(system, course.mark, reading))] : [];
}

function readingText(system: GradingSystem, typed: string, reading: MarkReading): string {
  switch (reading.kind) {
    case "number":
      return reading.note ?? valueText(system, reading.value);
    case "word":
      return reading.value === null
        ? `“${typed}”`
        : `“${typed}” counts as ${valueText(system, reading.value)}`;
    case "symbol":
      return symbolKey(typed) === symbolKey(reading.symbol)
        ? `Grade ${reading.symbol}`
        : `“${typed}” is grade ${reading.symbol}`;
    default:
      return `“${typed}” means ${nonGradeText[reading.meaning].toLowerCase()}`;
  }
}

/** A mark with its scale: `13 out of 20`, `2.3 on a 1–5 scale (lower is better)`. */
function valueText(system: GradingSystem, value: number): string {
  if (system.kind !== "numeric") return String(value);
  if (system.better === "lower") return `${value} on a ${scaleText(system)} scale (lower is better)`;
  return system.min < 0 ? `${value} on a scale of ${scaleText(system)}` : `${value} out of ${system.max}`;
}

function gradeSteps(
  system: GradingSystem,
  { record, course }: CourseMatch,
  result: CourseResult,
  policy: Policy,
): ExplanationStep[] {
  const { grade } = result;
  if (grade === null) return [];
  const conversion = compileSystem(system).convert(course.mark);
  const steps: ExplanationStep[] = [];
  const band = system.bands[conversion.band];
  if (band) {
    const description = band.description ? `: ${band.description}` : "";
    steps.push(step("band", `${bandText(system, conversion.band)}${description}`));
  }
  if (conversion.us) steps.push(step("grade", `US grade ${conversion.us}`));
  if (conversion.us && conversion.us !== grade)
    steps.push(step("policy", gradeChangeText(conversion.us, grade, record, policy)));
  if (result.points !== null) steps.push(step("points", pointsText(system, grade, result)));
  return steps;
}

function gradeChangeText(
  tableGrade: UsGrade,
  grade: UsGrade,
  record: TranscriptRecord,
  policy: Policy,
): string {
  if (grade === "S") return "Taken pass/fail, so the grade is S";
  if (grade === "F" && tableGrade !== "F")
    return `Below this record's pass mark of ${record.passMark ?? ""}, so the grade is F`;
  return policy.plusMinus
    ? `The grade becomes ${grade}`
    : `Plus and minus are off, so ${tableGrade} becomes ${grade}`;
}

function pointsText(system: GradingSystem, grade: UsGrade, result: CourseResult): string {
  const points = ((result.points ?? 0) - result.bonus).toFixed(3).replace(/0{1,2}$/, "");
  const isInterpolated = system.kind === "numeric" && system.interpolate && grade !== "F";
  const origin = isInterpolated ? ", interpolated from the table" : "";
  return result.bonus > 0
    ? `${points} points${origin}, plus ${result.bonus} for honors, AP or IB: ${result.points}`
    : `${points} points${origin}`;
}

function policySteps(result: CourseResult, evaluation: Evaluation): ExplanationStep[] {
  if (result.status === "counted") {
    const weight =
      evaluation.creditBasis === "equal"
        ? "with equal weights"
        : `weighted by ${countText(result.weight, evaluation.creditBasis === "us" ? "US credit" : "credit")}`;
    return [step("policy", `Counts toward the GPA, ${weight}`)];
  }
  return result.message && !result.error ? [step("policy", result.message)] : [];
}

function creditSteps(result: CourseResult, evaluation: Evaluation): ExplanationStep[] {
  if (result.credits === null) return [];
  const record = evaluation.records.find(({ id }) => id === result.recordId);
  const credits = unitsText(result.credits, record?.creditUnit ?? "credit");
  if (result.usCredits === null) return [step("credits", `${credits}; US value unknown`)];
  return [step("credits", `${credits} = ${countText(result.usCredits, "US semester credit")}`)];
}

function sourceSteps(system: GradingSystem): ExplanationStep[] {
  const label = system.tier ? tierLabels[system.tier].toLowerCase() : system.confidence;
  const origin = system.provenance ? [step("source", `${system.provenance} (${label})`)] : [];
  const calculators = restsOnCalculators(system)
    ? [step("source", "The US grades in this table come only from calculator sites")]
    : [];
  return [
    ...origin,
    ...calculators,
    ...system.sources.map(({ title, url }) => step("source", url ? `${title}: ${url}` : title)),
  ];
}

function step(kind: ExplanationStep["kind"], text: string): ExplanationStep {
  return { kind, text };
}

const countText = (amount: number | null, unit: string): string =>
  `${amount} ${unit}${amount === 1 ? "" : "s"}`;
