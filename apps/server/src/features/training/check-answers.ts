import type { SubmittedAnswer, TrainingResult } from "@meridian/contract/training/schemas";
import { compileSystem, type Dataset, evaluateCourses, type GradingSystem } from "@meridian/grading";
import type { CheckedAnswer } from "../../platform/db/schema/training.ts";

/** Checks each answer against our own tables; answers for a table that no longer exists are dropped. */
export async function checkAnswers(
  answers: readonly SubmittedAnswer[],
  dataset: Dataset,
): Promise<readonly CheckedAnswer[]> {
  const systems = await dataset.loadSystems(answers.map(({ system }) => system));
  return answers.flatMap((answer) => {
    const country = dataset.findCountry(answer.system)?.code;
    const system = systems.system(answer.system);
    if (country === undefined || system === undefined) return [];
    const right = getCorrectAnswer(answer, system) === answer.given;
    return { country, right, helped: answer.helped, ...identifyQuestion(answer, system) };
  });
}

/** Null if the engine has no result; such a question cannot be answered correctly. */
function getCorrectAnswer(answer: SubmittedAnswer, system: GradingSystem): string | null {
  if (answer.kind === "grade") return compileSystem(system).convert(answer.mark).us;
  const courses = answer.courses.map((course, i) => ({ ...course, id: `course-${i}`, name: "" }));
  const { gpa, counted } = evaluateCourses(system, courses);
  return counted === courses.length ? gpa.text : null;
}

/** With fewer courses, or all in one step, a transcript question is no harder than a single mark. */
const minCourses = 3;

/** Identifies a question by its meaning, not its spelling: `8`, `8.0` and `8,0` are the same, and so are a grade and its aliases. */
function identifyQuestion(
  answer: SubmittedAnswer,
  system: GradingSystem,
): Pick<CheckedAnswer, "question" | "step"> {
  if (answer.kind === "grade") return identifyMark(system, answer.mark);
  const marks = answer.courses.map(({ mark }) => identifyMark(system, mark));
  const steps = new Set(marks.map(({ step }) => step));
  const isTranscript = marks.length >= minCourses && steps.size > 1;
  // Credits are ignored, because the same marks with different weights are not a new question.
  const question = `${system.id}: ${marks
    .map((mark) => mark.question)
    .sort()
    .join(", ")}`;
  return { question: isTranscript ? question : null, step: null };
}

function identifyMark(system: GradingSystem, mark: string) {
  const { value, band, us } = compileSystem(system).convert(mark);
  const step = `${system.id} step ${band}`;
  return { question: value === null ? step : `${system.id} ${value} ${us ?? ""}`, step };
}

export function countByCountry(answers: readonly CheckedAnswer[]): TrainingResult[] {
  const counts = new Map<string, TrainingResult>();
  for (const { country, right } of answers) {
    const count = counts.get(country) ?? { country, asked: 0, right: 0 };
    counts.set(country, { country, asked: count.asked + 1, right: count.right + Number(right) });
  }
  return [...counts.values()];
}

/** The longest streak of right answers; an answer with the table open neither breaks nor extends it. */
export function longestStreak(answers: readonly CheckedAnswer[]): number {
  let streak = 0;
  let best = 0;
  for (const { right, helped } of answers) {
    streak = right ? streak + Number(!helped) : 0;
    best = Math.max(best, streak);
  }
  return best;
}
