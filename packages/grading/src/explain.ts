import type { CourseResult, Evaluation, Explanation, ExplanationStep, MarkReading } from "./evaluation.ts";
import { findSystem } from "./evaluate/record-context.ts";
import { evaluate } from "./evaluate.ts";
import type { Policy } from "./policy.ts";
import { bandText, scaleText } from "./scale-text.ts";
import type { Course, Transcript, TranscriptRecord } from "./transcript.ts";
import type { GradingSystem, Systems, UsGrade } from "./types.ts";
import { compileSystem } from "./compile.ts";

/** Why a course got what it got: mark → band → grade → points → policy steps → source. Null for an unknown course id. */
export function explainCourse(
  transcript: Transcript,
  evaluation: Evaluation,
  systems: Systems,
  courseId: string,
): Explanation | null {
  const result = evaluation.courses.find((course) => course.id === courseId);
  const place = result && findCourse(transcript, result);
  if (!result || !place) return null;
  const wanted = place.course.system ?? place.record.system;
  const system = findSystem(wanted, systems);
  const steps = system
    ? [
        ...markSteps(system, place.course, result),
        ...gradeSteps(system, place, result, evaluation.policy),
        ...policySteps(result, evaluation),
        ...creditSteps(result, evaluation),
        ...sourceSteps(system),
      ]
    : [step("error", result.message ?? "")];
  return {
    courseId,
    systemId: typeof wanted === "string" ? wanted : wanted.id,
    steps,
    confidence: system?.confidence ?? null,
    sources: system?.sources ?? [],
  };
}

/** The same for a single mark without a transcript. */
export function explainMark(system: GradingSystem, mark: string, policy: Partial<Policy> = {}): Explanation {
  const course = { id: "mark", mark };
  const transcript: Transcript = {
    records: [{ id: "record", system, terms: [{ id: "term", courses: [course] }] }],
  };
  const systems: Systems = { version: "", system: () => undefined, creditUnit: () => null };
  const explained = explainCourse(transcript, evaluate(transcript, policy, systems), systems, "mark");
  return explained ?? { courseId: "mark", systemId: system.id, steps: [], confidence: null, sources: [] };
}

interface Place {
  readonly record: TranscriptRecord;
  readonly course: Course;
}

function findCourse(transcript: Transcript, result: CourseResult): Place | undefined {
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
  const scale =
    system.kind === "numeric"
      ? `${system.name} (${scaleText(system)}, ${system.better} is better)`
      : system.name;
  if (status === "empty") return [step("mark", "No mark entered yet.")];
  if (error) return [step("mark", `“${course.mark}” on ${scale}.`), step("error", `${error.message}.`)];
  return reading ? [step("mark", `“${course.mark}” ${readingText(reading)} on ${scale}.`)] : [];
}

function readingText(reading: MarkReading): string {
  switch (reading.kind) {
    case "number":
      return reading.note ? `(${reading.note}) is the mark ${reading.value}` : `is the mark ${reading.value}`;
    case "word":
      return reading.value === null
        ? `is the word “${reading.word}”`
        : `is “${reading.word}”, placed at ${reading.value}`;
    case "symbol":
      return `is the grade ${reading.symbol}`;
    default:
      return `means ${reading.meaning}`;
  }
}

function gradeSteps(
  system: GradingSystem,
  place: Place,
  result: CourseResult,
  policy: Policy,
): ExplanationStep[] {
  const { grade } = result;
  if (grade === null) return [];
  const conversion = compileSystem(system).convert(place.course.mark);
  const steps: ExplanationStep[] = [];
  const band = system.bands[conversion.band];
  if (band) {
    const description = band.description ? `, ${band.description}` : "";
    steps.push(step("band", `Band ${bandText(system, conversion.band)}${description}.`));
  }
  if (conversion.us) steps.push(step("grade", `The table gives US grade ${conversion.us}.`));
  if (conversion.us && conversion.us !== grade)
    steps.push(step("policy", changed(conversion.us, grade, place, policy)));
  if (result.points !== null) steps.push(step("points", pointsText(system, grade, result, policy)));
  return steps;
}

function changed(table: UsGrade, grade: UsGrade, { record }: Place, policy: Policy): string {
  if (grade === "S") return "Taken pass/fail, so it reads S.";
  if (grade === "F" && table !== "F")
    return `Below this record's pass mark ${record.passMark ?? ""}, so it reads F.`;
  return policy.plusMinus ? `It reads ${grade}.` : `Plus and minus are off, so ${table} reads ${grade}.`;
}

function pointsText(system: GradingSystem, grade: UsGrade, result: CourseResult, policy: Policy): string {
  const points = ((result.points ?? 0) - result.bonus).toFixed(3).replace(/0{1,2}$/, "");
  const curve = system.kind === "numeric" && system.interpolate && grade !== "F";
  const how = curve
    ? `Interpolated between the table's points: ${points}`
    : `${grade} is ${points} points (${policy.points})`;
  return result.bonus > 0
    ? `${how}, plus ${result.bonus} for the course's weight: ${result.points}.`
    : `${how}.`;
}

function policySteps(result: CourseResult, evaluation: Evaluation): ExplanationStep[] {
  if (result.status === "counted") {
    const weight =
      evaluation.creditBasis === "equal"
        ? "every course weighs the same"
        : `weight ${counted(result.weight, evaluation.creditBasis === "us" ? "US credit" : "credit")}`;
    return [step("policy", `Counted in the GPA: ${weight}.`)];
  }
  return result.message && !result.error ? [step("policy", `${result.message}.`)] : [];
}

function creditSteps(result: CourseResult, evaluation: Evaluation): ExplanationStep[] {
  if (result.credits === null) return [];
  const record = evaluation.records.find(({ id }) => id === result.recordId);
  const unit = record?.creditUnit ?? "credits";
  if (result.usCredits === null)
    return [step("credits", `${result.credits} ${unit}; the US value is not known.`)];
  return [step("credits", `${result.credits} ${unit} = ${counted(result.usCredits, "US semester credit")}.`)];
}

function sourceSteps(system: GradingSystem): ExplanationStep[] {
  const origin = system.provenance ? [step("source", `${system.provenance} (${system.confidence})`)] : [];
  return [
    ...origin,
    ...system.sources.map(({ title, url }) => step("source", url ? `${title}: ${url}` : title)),
  ];
}

function step(kind: ExplanationStep["kind"], text: string): ExplanationStep {
  return { kind, text };
}

const counted = (amount: number | null, unit: string): string =>
  `${amount} ${unit}${amount === 1 ? "" : "s"}`;
