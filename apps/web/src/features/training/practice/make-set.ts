import type { Difficulty } from "@meridian/contract/training";
import { compileSystem, evaluateCourses, type Country, type GradingSystem } from "@meridian/grading";
import { isContested } from "./contested.ts";
import { courseNames } from "./course-names.ts";
import { type Dice, diceOf } from "./dice.ts";
import { makeMark } from "./make-mark.ts";
import type { GpaQuestion, GradeQuestion, PracticeCourse, Question } from "./question.ts";

export interface SetWish {
  readonly countries: readonly Country[];
  readonly length: number;
  readonly difficulty: Difficulty;
  readonly seed: number;
}

/** A practice set from real grading systems: countries in turn, the answers the engine's own. */
export function makeSet({ countries, length, difficulty, seed }: SetWish): readonly Question[] {
  const dice = diceOf(seed);
  const questions: Question[] = [];
  // A draw may be refused (a mark that only earns credit, or asked before); a small scale has no more to give.
  let refused = 0;
  while (questions.length < length && refused < 200) {
    const country = countries[questions.length % countries.length];
    if (!country) break;
    const question = draw(country, difficulty, dice);
    if (question && (refused > 20 || !asked(questions, question))) {
      questions.push(question);
      refused = 0;
    } else {
      refused += 1;
    }
  }
  return questions;
}

const gpaShare: Readonly<Record<Difficulty, number>> = { starter: 0, practised: 0.25, expert: 0.5 };

function draw(country: Country, difficulty: Difficulty, dice: Dice): Question | null {
  const system = dice.pick(systemsFor(country, difficulty));
  if (!system) return null;
  const place = { code: country.code, name: country.country };
  return dice.roll() < gpaShare[difficulty]
    ? gpaQuestion(place, system, difficulty, dice)
    : gradeQuestion(place, system, difficulty, dice);
}

/** Starters meet the table most transcripts use, the practised the country's own, experts every institution's. */
function systemsFor({ systems }: Country, difficulty: Difficulty): readonly GradingSystem[] {
  if (difficulty === "starter") return systems.filter((system) => system.default);
  return difficulty === "practised"
    ? systems.filter((system) => system.default || system.institution === null)
    : systems;
}

function gradeQuestion(
  country: GradeQuestion["country"],
  system: GradingSystem,
  difficulty: Difficulty,
  dice: Dice,
): GradeQuestion | null {
  const mark = makeMark(system, difficulty, dice);
  const { us, error } = compileSystem(system).convert(mark);
  if (error || us === null || us === "S" || isContested(system, mark)) return null;
  return { kind: "grade", country, system, mark, answer: us };
}

function gpaQuestion(
  country: GpaQuestion["country"],
  system: GradingSystem,
  difficulty: Difficulty,
  dice: Dice,
): GpaQuestion | null {
  const size = difficulty === "expert" ? 5 : 3;
  const first = dice.below(courseNames.length);
  const courses: PracticeCourse[] = Array.from({ length: size }, (_, i) => ({
    id: `course-${i}`,
    name: courseNames[(first + i) % courseNames.length] ?? "Course",
    credits: difficulty === "expert" ? 2 + dice.below(5) : 3,
    mark: makeMark(system, difficulty === "expert" ? "practised" : "starter", dice),
  }));
  if (courses.some(({ mark }) => isContested(system, mark))) return null;
  const question = { kind: "gpa", country, system, courses } as const;
  const { gpa, counted } = evaluateCourses(system, courses);
  return counted === size ? { ...question, answer: gpa.text } : null;
}

function asked(questions: readonly Question[], next: Question): boolean {
  return questions.some(
    (one) =>
      one.kind === "grade" &&
      next.kind === "grade" &&
      one.system.id === next.system.id &&
      one.mark === next.mark,
  );
}
