import { certificateRequirements } from "@meridian/contract/training/constants";
import type { Difficulty } from "@meridian/contract/training/schemas";
import { compileSystem, evaluateCourses, type Country, type GradingSystem } from "@meridian/grading";
import { isContested } from "./contested.ts";
import { courseNames } from "./course-names.ts";
import { createRandom, type RandomSource } from "./random.ts";
import { generateMark } from "./generate-mark.ts";
import type { GpaQuestion, GradeQuestion, PracticeCourse, Question } from "./question.ts";

export interface PracticeSetOptions {
  readonly countries: readonly Country[];
  readonly length: number;
  readonly difficulty: Difficulty;
  readonly seed: number;
}

/** Builds a practice set from real grading systems. Countries alternate, and the answers come from the engine. */
export function generatePracticeSet({
  countries,
  length,
  difficulty,
  seed,
}: PracticeSetOptions): readonly Question[] {
  const random = createRandom(seed);
  const questions: Question[] = [];
  // A question may be rejected: a credit-only mark, a repeat, or a band that a certificate would not count again. Small
  // scales run out, so allow the last two after a while.
  let rejected = 0;
  while (questions.length < length && rejected < 200) {
    const country = countries[questions.length % countries.length];
    if (!country) break;
    const question = createQuestion(country, difficulty, random);
    if (question && (rejected > 20 || isNew(questions, question))) {
      questions.push(question);
      rejected = 0;
    } else {
      rejected += 1;
    }
  }
  return questions;
}

/** Known transcripts for a calibration set: five courses each, at the edges of their bands. Countries alternate. */
export function generateTranscripts({
  countries,
  length,
  seed,
}: Omit<PracticeSetOptions, "difficulty">): readonly GpaQuestion[] {
  const random = createRandom(seed);
  const transcripts: GpaQuestion[] = [];
  for (let tries = 0; transcripts.length < length && tries < 100 * length; tries++) {
    const country = countries[tries % countries.length];
    const system = country && random.pick(systemsFor(country, "practised"));
    if (!system) continue;
    const question = createGpaQuestion(
      { code: country.code, name: country.country },
      system,
      "expert",
      random,
    );
    if (question) transcripts.push(question);
  }
  return transcripts;
}

const gpaShare: Readonly<Record<Difficulty, number>> = { starter: 0, practised: 0.25, expert: 0.5 };

function createQuestion(country: Country, difficulty: Difficulty, random: RandomSource): Question | null {
  const system = random.pick(systemsFor(country, difficulty));
  if (!system) return null;
  const countryRef = { code: country.code, name: country.country };
  return random.next() < gpaShare[difficulty]
    ? createGpaQuestion(countryRef, system, difficulty, random)
    : createGradeQuestion(countryRef, system, difficulty, random);
}

/** Starters get the default table, practiced users all national tables, and experts every institution's tables. */
function systemsFor({ systems }: Country, difficulty: Difficulty): readonly GradingSystem[] {
  if (difficulty === "starter") return systems.filter((system) => system.default);
  return difficulty === "practised"
    ? systems.filter((system) => system.default || system.institution === null)
    : systems;
}

function createGradeQuestion(
  country: GradeQuestion["country"],
  system: GradingSystem,
  difficulty: Difficulty,
  random: RandomSource,
): GradeQuestion | null {
  const mark = generateMark(system, difficulty, random);
  const { us, error } = compileSystem(system).convert(mark);
  if (error || us === null || us === "S" || isContested(system, mark)) return null;
  return { kind: "grade", country, system, mark, answer: us };
}

function createGpaQuestion(
  country: GpaQuestion["country"],
  system: GradingSystem,
  difficulty: Difficulty,
  random: RandomSource,
): GpaQuestion | null {
  const size = difficulty === "expert" ? 5 : 3;
  const first = random.below(courseNames.length);
  const courses: PracticeCourse[] = Array.from({ length: size }, (_, i) => ({
    id: `course-${i}`,
    name: courseNames[(first + i) % courseNames.length] ?? "Course",
    credits: difficulty === "expert" ? 2 + random.below(5) : 3,
    mark: generateMark(system, difficulty === "expert" ? "practised" : "starter", random),
  }));
  if (courses.some(({ mark }) => isContested(system, mark))) return null;
  const question = { kind: "gpa", country, system, courses } as const;
  const { gpa, counted } = evaluateCourses(system, courses);
  return counted === size ? { ...question, answer: gpa.text } : null;
}

/** The mark has not been asked yet, and a certificate still counts its band. */
function isNew(questions: readonly Question[], next: Question): boolean {
  if (next.kind === "gpa") return true;
  const system = compileSystem(next.system);
  const { band } = system.convert(next.mark);
  const askedInBand = questions.flatMap((question) =>
    question.kind === "grade" &&
    question.system.id === next.system.id &&
    system.convert(question.mark).band === band
      ? question.mark
      : [],
  );
  return askedInBand.length < certificateRequirements.maxPerBand && !askedInBand.includes(next.mark);
}
