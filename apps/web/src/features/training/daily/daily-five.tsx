import type { Country } from "@meridian/grading";
import { Check } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { plural } from "../../../lib/format/plural.ts";
import { FormError } from "../../../components/form/form.tsx";
import { loadTables } from "../country-tables.ts";
import type { Question } from "@meridian/transcript/practice/question";
import type { Review } from "../progress/progress.ts";
import { addDays } from "@meridian/contract/time-zones";
import { createDailySet, createReviewQuestion, planDaily } from "./daily-set.ts";
import { countStreak } from "./day-streak.ts";
import { listDue } from "./review-schedule.ts";
import * as styles from "./daily-five.module.css";

export type DailyKind = "daily" | "review";

/** The reviews of one session. */
const maxReviewLength = 20;

/** Today's five questions, the marks that are due again, and the days in a row. */
export function DailyFive({
  today,
  days,
  reviews,
  startedCount,
  onStart,
}: {
  /** Null until the browser knows the user's date. */
  readonly today: string | null;
  readonly days: readonly string[];
  readonly reviews: readonly Review[];
  /** How many of today's five are answered. */
  readonly startedCount: number;
  readonly onStart: (questions: readonly Question[], kind: DailyKind) => void;
}) {
  const [busy, setBusy] = useState<DailyKind | null>(null);
  const [error, setError] = useState<string | null>(null);
  const due = today === null ? [] : listDue(reviews, today);
  const plan = today === null ? null : planDaily(due, today);
  const isDone = today !== null && days.includes(today);

  const start = async (
    kind: DailyKind,
    codes: readonly string[],
    create: (tables: readonly Country[]) => readonly Question[],
  ) => {
    setBusy(kind);
    setError(null);
    try {
      const questions = create(await Promise.all([...new Set(codes)].map(loadTables)));
      if (questions.length === 0)
        setError("The grading tables for these marks have changed. Start a practice set instead.");
      else onStart(questions, kind);
    } catch {
      setError("The grading tables could not be loaded. Check your connection and try again.");
    } finally {
      setBusy(null);
    }
  };
  const startDaily = () => {
    if (!plan || today === null) return;
    const codes = [...plan.reviews.map(({ country }) => country), ...plan.newCountries];
    void start("daily", codes, (tables) => createDailySet(plan, tables, today));
  };
  const startReview = () => {
    const next = due.slice(0, maxReviewLength);
    void start(
      "review",
      next.map(({ country }) => country),
      (tables) =>
        next.flatMap((review) =>
          createReviewQuestion(
            review,
            tables.find(({ code }) => code === review.country),
          ),
        ),
    );
  };
  return (
    <section className={`sheet neatline ${styles.daily}`} aria-labelledby="daily-title">
      <div className={`grid ${styles.text}`}>
        <h2 id="daily-title">Daily five</h2>
        <p className="soft">
          {!isDone && plan && plan.reviews.length > 0
            ? `${plural(plan.reviews.length, "mark you missed before", "marks you missed before")}, ${plan.newCountries.length} new.`
            : "Five marks from five countries. What you miss comes back after 1, 3 and 9 days."}
        </p>
        <FormError>{error}</FormError>
        <div className="row">
          {isDone ? (
            <p className="row">
              <Check className="i" aria-hidden="true" />
              Done for today. Come back tomorrow for the next five.
            </p>
          ) : (
            <Button
              kind="primary"
              size="lg"
              disabled={today === null}
              busy={busy === "daily" && "Loading tables"}
              onClick={startDaily}
            >
              {startedCount > 0 ? "Continue today’s five" : "Start today’s five"}
            </Button>
          )}
          {due.length > 0 ? (
            <Button busy={busy === "review" && "Loading tables"} onClick={startReview}>
              Review {plural(Math.min(due.length, maxReviewLength), "mark")} due
            </Button>
          ) : null}
        </div>
      </div>
      <Week days={days} today={today} />
    </section>
  );
}

/** The last seven days as a ruler. Until the date is known it is hidden but keeps its place, so that nothing shifts. */
function Week({ days, today }: { readonly days: readonly string[]; readonly today: string | null }) {
  const lastDay = today ?? "2000-01-07";
  const streak = countStreak(days, lastDay);
  const week = Array.from({ length: 7 }, (_, i) => addDays(lastDay, i - 6));
  return (
    <div className={`grid tight soft ${styles.streak}`} data-pending={today === null ? "" : undefined}>
      <p>
        {days.length === 0 ? (
          "Not started yet"
        ) : streak === 0 ? (
          "Start again today"
        ) : (
          <>
            <b>{streak}</b> {streak === 1 ? "day" : "days in a row"}
          </>
        )}
      </p>
      <ol className={styles.week} aria-label="The last seven days">
        {week.map((day) => (
          <li key={day} data-done={days.includes(day) ? "" : undefined}>
            <span className={styles.cell}>
              {days.includes(day) ? <Check className="i sm" aria-hidden="true" /> : null}
            </span>
            <span>{day === today ? "Today" : weekday(day)}</span>
            <span className="sr">{days.includes(day) ? "done" : "not done"}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function weekday(day: string): string {
  return ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}
