import type { GivenAnswer, TrainingResult } from "@meridian/contract/training";
import { compileSystem, type Dataset, evaluateCourses, type GradingSystem } from "@meridian/grading";
import type { CheckedAnswer } from "../../platform/db/schema/training.ts";

/** Each answer beside what our own tables give; one on a table we no longer have is left out. */
export async function checkAnswers(
  answers: readonly GivenAnswer[],
  dataset: Dataset,
): Promise<readonly CheckedAnswer[]> {
  const systems = await dataset.loadSystems(answers.map(({ system }) => system));
  return answers.flatMap((answer) => {
    const country = dataset.countryOf(answer.system)?.code;
    const system = systems.system(answer.system);
    if (country === undefined || system === undefined) return [];
    const right = rightAnswer(answer, system) === answer.given;
    return { country, right, helped: answer.helped, ...whatWasAsked(answer, system) };
  });
}

/** Null where the engine has no answer: such a question is never answered right. */
function rightAnswer(answer: GivenAnswer, system: GradingSystem): string | null {
  if (answer.kind === "grade") return compileSystem(system).convert(answer.mark).us;
  const courses = answer.courses.map((course, i) => ({ ...course, id: `course-${i}`, name: "" }));
  const { gpa, counted } = evaluateCourses(system, courses);
  return counted === courses.length ? gpa.text : null;
}

/** Fewer courses, or all of one step, are a single mark in disguise. */
const leastCourses = 3;

/** The question by what it asks and not by how it is written: `8`, `8.0` and `8,0` are one, and so are a grade and its other names. */
function whatWasAsked(answer: GivenAnswer, system: GradingSystem): Pick<CheckedAnswer, "question" | "step"> {
  if (answer.kind === "grade") return markAsked(system, answer.mark);
  const marks = answer.courses.map(({ mark }) => markAsked(system, mark));
  const steps = new Set(marks.map(({ step }) => step));
  const transcript = marks.length >= leastCourses && steps.size > 1;
  // Without the credits: the same marks weighted otherwise are read no differently.
  const question = `${system.id}: ${marks
    .map((mark) => mark.question)
    .sort()
    .join(", ")}`;
  return { question: transcript ? question : null, step: null };
}

function markAsked(system: GradingSystem, mark: string) {
  const { value, band, us } = compileSystem(system).convert(mark);
  const step = `${system.id} step ${band}`;
  return { question: value === null ? step : `${system.id} ${value} ${us ?? ""}`, step };
}

export function countByCountry(answers: readonly CheckedAnswer[]): TrainingResult[] {
  const counts = new Map<string, TrainingResult>();
  for (const { country, right } of answers) {
    const known = counts.get(country) ?? { country, asked: 0, right: 0 };
    counts.set(country, { country, asked: known.asked + 1, right: known.right + Number(right) });
  }
  return [...counts.values()];
}

/** The longest run of right answers; one given with the table open neither breaks nor lengthens it. */
export function longestStreak(answers: readonly CheckedAnswer[]): number {
  let run = 0;
  let best = 0;
  for (const { right, helped } of answers) {
    run = right ? run + Number(!helped) : 0;
    best = Math.max(best, run);
  }
  return best;
}
