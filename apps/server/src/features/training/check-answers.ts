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
    return { country, right: rightAnswer(answer, system) === answer.given, helped: answer.helped };
  });
}

/** Null where the engine has no answer: such a question is never answered right. */
function rightAnswer(answer: GivenAnswer, system: GradingSystem): string | null {
  if (answer.kind === "grade") return compileSystem(system).convert(answer.mark).us;
  const courses = answer.courses.map((course, i) => ({ ...course, id: `course-${i}`, name: "" }));
  const { gpa, counted } = evaluateCourses(system, courses);
  return counted === courses.length ? gpa.text : null;
}

export function countByCountry(answers: readonly CheckedAnswer[]): TrainingResult[] {
  const counts = new Map<string, TrainingResult>();
  for (const { country, right } of answers) {
    const known = counts.get(country) ?? { country, asked: 0, right: 0 };
    counts.set(country, { country, asked: known.asked + 1, right: known.right + Number(right) });
  }
  return [...counts.values()];
}
