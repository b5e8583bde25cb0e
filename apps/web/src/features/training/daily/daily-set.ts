import { compileSystem, type Country } from "@meridian/grading";
import { generatePracticeSet } from "@meridian/transcript/practice/generate-practice-set";
import type { GradeQuestion, Question } from "@meridian/transcript/practice/question";
import { createRandom } from "@meridian/transcript/practice/random";
import type { Review } from "../progress/progress.ts";

const dailyLength = 5;
/** New marks keep their place in a day with many reviews. */
const maxDailyReviews = 3;

/** Countries for new questions, each day a few of them. All have a checklist. */
export const dailyCountries =
  "IN CN NG DE BR KR VN GB CA FR IR PK BD TR MX JP EG GH KE CO RU UA SA NP ES IT".split(" ");

export interface DailyPlan {
  readonly reviews: readonly Review[];
  readonly newCountries: readonly string[];
}

/** What today's set is about. The same day gives the same countries. */
export function planDaily(due: readonly Review[], today: string): DailyPlan {
  const reviews = due.slice(0, maxDailyReviews);
  const random = createRandom(daySeed(today));
  const shuffled = dailyCountries
    .map((code) => ({ code, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ code }) => code);
  return { reviews, newCountries: shuffled.slice(0, dailyLength - reviews.length) };
}

/** The questions of a plan. A review whose table no longer reads its mark is left out. */
export function createDailySet(
  { reviews, newCountries }: DailyPlan,
  tables: readonly Country[],
  today: string,
): readonly Question[] {
  const find = (code: string) => tables.find((country) => country.code === code);
  const repeated = reviews.flatMap((review) => createReviewQuestion(review, find(review.country)));
  const countries = newCountries.flatMap((code) => find(code) ?? []);
  const added = generatePracticeSet({
    countries,
    length: countries.length === 0 ? 0 : dailyLength - repeated.length,
    difficulty: "starter",
    seed: daySeed(today),
  });
  return [...repeated, ...added];
}

export function createReviewQuestion(review: Review, country: Country | undefined): GradeQuestion[] {
  const system = country?.systems.find(({ id }) => id === review.system);
  if (!country || !system) return [];
  const { us, error } = compileSystem(system).convert(review.mark);
  if (error || us === null || us === "S") return [];
  return [
    {
      kind: "grade",
      country: { code: country.code, name: country.country },
      system,
      mark: review.mark,
      answer: us,
    },
  ];
}

function daySeed(day: string): number {
  return Number(day.replaceAll("-", ""));
}
