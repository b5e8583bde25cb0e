import { type PageSets, pageSetsFile } from "@meridian/contract/calibration/page-sets";
import type { Difficulty } from "@meridian/contract/training/schemas";
import type { Country } from "@meridian/grading";
import { useState } from "react";
import { pageFound, type LoadPage, usePageContent } from "../../runtime/pages/page-content.ts";
import { notifySuccess } from "../../lib/toasts.ts";
import { withQueries } from "../../lib/api/query-provider.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { useSearchParams } from "../../runtime/routing/router.tsx";
import { CalibrationReading } from "./calibration/calibration-reading.tsx";
import { OpenCalibration, SubmittedCalibration } from "./calibration/open-sets.tsx";
import { Certificates } from "./certificates.tsx";
import { DailyFive } from "./daily/daily-five.tsx";
import { addDay } from "./daily/day-streak.ts";
import { updateReviews } from "./daily/review-schedule.ts";
import { DocumentRound } from "./documents/document-round.tsx";
import { restoreAnswers, toSubmittedAnswers } from "./submitted-answers.ts";
import type { Question } from "@meridian/transcript/practice/question";
import { generatePracticeSet } from "@meridian/transcript/practice/generate-practice-set";
import { useProgress } from "./progress/use-progress.ts";
import { ProgressTable } from "./progress-table.tsx";
import { Round, type RoundResult } from "./round.tsx";
import { PracticeSetup, type PracticeSetupChoice, defaultChoice } from "./practice-setup.tsx";
import { Summary } from "./summary.tsx";
import * as styles from "./training.module.css";
import { toBrowserDay } from "../../lib/format/calendar-day.ts";
import { useBrowserValue } from "../../lib/browser-values.ts";
import { useFocusAfterSwap } from "../../lib/focus.ts";
import { countryName } from "../../lib/format/country-name.ts";

interface TrainingContent {
  readonly calibration: PageSets | null;
}

/**
 * Loads the user's calibration sets. They come with the document only (only the server knows `search`); on a
 * navigation, the page requests them.
 */
export const load: LoadPage = async ({ read, search }) => {
  const calibration = search === undefined ? null : await read(pageSetsFile);
  return pageFound({ calibration });
};

type Stage =
  | { readonly kind: "set-up" }
  | {
      readonly kind: "round";
      readonly questions: readonly Question[];
      readonly difficulty: Difficulty;
      readonly isDaily: boolean;
    }
  | { readonly kind: "summary"; readonly result: RoundResult };

/** The training tool: the daily five, or set up a round; practice, and review the result. */
export const Page = withQueries(function Training() {
  const { calibration } = usePageContent() as TrainingContent;
  const [stage, setStage] = useState<Stage>({ kind: "set-up" });
  const [choice, setChoice] = useState<PracticeSetupChoice>(defaultChoice);
  // The server does not know the user's date, so hydration starts without it.
  const today = useBrowserValue(() => toBrowserDay(new Date()), null);
  const { user } = useSession();
  const calibrationId = useSearchParams()[0].get("calibration");
  const reading = useFocusAfterSwap<HTMLElement>(calibrationId);
  const title = useFocusAfterSwap<HTMLHeadingElement>(calibrationId);
  const isCalibrating = calibrationId !== null && user !== null;
  const practice = useProgress((earned) =>
    notifySuccess(`Certificate earned: ${earned.map(countryName).join(", ")}`),
  );

  const start = (tables: readonly Country[]) => {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
    const { length, difficulty } = choice;
    setStage({
      kind: "round",
      difficulty,
      isDaily: false,
      questions: generatePracticeSet({ countries: tables, length, difficulty, seed }),
    });
  };
  const started = practice.daily?.day === today ? (practice.daily?.answers ?? []) : [];
  const keepDaily = (answers: RoundResult["answers"]) => {
    // The last answer is not kept: its explanation is yet to be read, and the result to be shown.
    if (stage.kind === "round" && stage.isDaily && today !== null && answers.length < stage.questions.length)
      practice.keepDaily({ day: today, answers: toSubmittedAnswers(answers) });
  };
  const finish = (result: RoundResult) => {
    if (stage.kind !== "round") return;
    const day = toBrowserDay(new Date());
    practice.finish(
      {
        id: crypto.randomUUID(),
        difficulty: stage.difficulty,
        bestStreak: Math.min(result.bestStreak, result.answers.length),
        results: result.results,
        answers: toSubmittedAnswers(result.answers),
        finishedAt: new Date().toISOString(),
      },
      result.streak,
      {
        reviews: updateReviews(practice.reviews, result.answers, day),
        days: stage.isDaily ? addDay(practice.days, day) : [...practice.days],
        daily: stage.isDaily ? null : practice.daily,
      },
    );
    setStage({ kind: "summary", result });
  };
  return (
    <div className={`page standard ${styles.training}`}>
      <header>
        <h1 ref={title} tabIndex={-1}>
          Training
        </h1>
        <p className="lead">
          Practice converting marks with real grading tables. The conversion engine checks and explains every
          answer.
        </p>
      </header>
      {isCalibrating ? (
        <CalibrationReading key={calibrationId} id={calibrationId} ref={reading} />
      ) : (
        <OpenCalibration delivered={calibration} />
      )}
      {stage.kind === "set-up" && !isCalibrating ? (
        <>
          <DailyFive
            today={today}
            days={practice.days}
            reviews={practice.reviews}
            startedCount={started.length}
            onStart={(questions, kind) =>
              setStage({ kind: "round", questions, difficulty: "starter", isDaily: kind === "daily" })
            }
          />
          <PracticeSetup choice={choice} onChange={setChoice} onStart={start} />
          <DocumentRound />
        </>
      ) : null}
      {stage.kind === "round" ? (
        <Round
          questions={stage.questions}
          answered={stage.isDaily ? restoreAnswers(stage.questions, started) : []}
          streak={practice.streak}
          onAnswer={keepDaily}
          onFinish={finish}
          onLeave={() => setStage({ kind: "set-up" })}
        />
      ) : null}
      {stage.kind === "summary" ? (
        <Summary result={stage.result} onAgain={() => setStage({ kind: "set-up" })} />
      ) : null}
      {stage.kind === "round" || isCalibrating ? null : (
        <>
          <SubmittedCalibration delivered={calibration} />
          <ProgressTable practice={practice} />
          <Certificates certificates={practice.certificates} towards={practice.towards} />
        </>
      )}
    </div>
  );
});
