import type { Review } from "../progress/progress.ts";
import type { RoundResult } from "../round.tsx";
import { addDays } from "@meridian/contract/time-zones";

/** Days until a mark comes back after 0, 1 and 2 correct answers. After one more it is learned. */
const intervals = [1, 3, 9] as const;
/** The oldest are dropped first. */
const maxReviews = 200;

/** Schedules what was wrong, and moves on or drops what was right. Transcripts to average are not repeated. */
export function updateReviews(
  reviews: readonly Review[],
  answers: RoundResult["answers"],
  today: string,
): Review[] {
  const next = new Map(reviews.map((review) => [reviewKey(review), review]));
  for (const { question, right, helped } of answers) {
    if (question.kind !== "grade") continue;
    const asked = { country: question.country.code, system: question.system.id, mark: question.mark };
    const key = reviewKey(asked);
    const before = next.get(key);
    // Looking at the table is not knowing it.
    if (!right || helped) {
      if (!right || before) next.set(key, { ...asked, step: 0, due: addDays(today, intervals[0]) });
    } else if (before && before.due <= today) {
      const step = before.step + 1;
      const interval = intervals[step];
      if (interval === undefined) next.delete(key);
      else next.set(key, { ...before, step, due: addDays(today, interval) });
    }
  }
  return [...next.values()].slice(-maxReviews);
}

/** What to ask again today, longest due first. */
export function listDue(reviews: readonly Review[], today: string): Review[] {
  return reviews.filter(({ due }) => due <= today).toSorted((a, b) => a.due.localeCompare(b.due));
}

function reviewKey({ system, mark }: Pick<Review, "system" | "mark">): string {
  return `${system} ${mark}`;
}
