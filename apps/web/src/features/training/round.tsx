import type { TrainingResult } from "@meridian/contract/training/schemas";
import { useLayoutEffect, useId, useRef, useState } from "react";
import { Form } from "../../components/form/form.tsx";
import { Button } from "../../components/button.tsx";
import { IsoTag } from "../../components/iso-tag.tsx";
import { Explanation } from "./explanation.tsx";
import { verdictText } from "./practice/verdict-text.ts";
import { checkAnswer, type Verdict } from "./practice/check-answer.ts";
import type { Question } from "@meridian/transcript/practice/question";
import { TableHint, Transcript } from "./question-parts.tsx";
import * as styles from "./training.module.css";

export interface RoundResult {
  readonly answers: readonly {
    readonly question: Question;
    readonly right: boolean;
    readonly read: string;
    /** The user looked at the table. */
    readonly helped: boolean;
  }[];
  readonly results: TrainingResult[];
  /** Correct answers in a row at the end, and the best run. */
  readonly streak: number;
  readonly bestStreak: number;
}

/** A practice set, one question at a time: answer, check, read the explanation, continue. Fully usable by keyboard. */
export function Round({
  questions,
  answered = [],
  streak: initialStreak,
  onAnswer,
  onFinish,
  onLeave,
}: {
  readonly questions: readonly Question[];
  /** Answers to the first questions, if the round was interrupted. */
  readonly answered?: RoundResult["answers"];
  readonly streak: number;
  /** All answers so far. */
  readonly onAnswer?: (answers: RoundResult["answers"]) => void;
  readonly onFinish: (result: RoundResult) => void;
  readonly onLeave: () => void;
}) {
  const id = useId();
  const [answers, setAnswers] = useState(answered);
  const run = countRun(answers, initialStreak);
  const [typed, setTyped] = useState("");
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [helped, setHelped] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const nextRef = useRef<HTMLButtonElement>(null);
  const isChecked = verdict !== null && verdict.kind !== "unreadable";
  const index = answers.length - (isChecked ? 1 : 0);
  const question = questions[index];
  const isLast = index === questions.length - 1;

  // A layout effect, so that focus never gets lost in between: screen readers would not announce the new focus.
  useLayoutEffect(() => {
    if (isChecked) nextRef.current?.focus();
    else inputRef.current?.focus();
  }, [isChecked]);
  if (!question) return null;

  const check = () => {
    if (isChecked) return;
    const newVerdict = checkAnswer(question, typed);
    setVerdict(newVerdict);
    if (newVerdict.kind === "unreadable") return;
    const right = newVerdict.kind === "right";
    const read = newVerdict.kind === "wrong" ? newVerdict.read : question.answer;
    const next = [...answers, { question, right, read, helped }];
    setAnswers(next);
    onAnswer?.(next);
  };
  const goToNext = () => {
    if (isLast) {
      onFinish({ answers, results: sumByCountry(answers), streak: run.streak, bestStreak: run.best });
      return;
    }
    setTyped("");
    setVerdict(null);
    setHelped(false);
  };
  const correctCount = answers.filter((answer) => answer.right).length;
  return (
    <section className={`sheet neatline grid loose ${styles.round}`} aria-labelledby={`${id}-title`}>
      <div className={styles.where}>
        <p className="caps" aria-live="polite" aria-atomic="true">
          Question {index + 1} of {questions.length}
          <span className="sr">
            : {question.country.name}, {question.kind === "grade" ? question.mark : "a transcript"}
          </span>
        </p>
        <p className="muted">
          {correctCount} correct, streak {run.streak}
        </p>
        <p className="sr" aria-live="polite">
          {isChecked ? verdictText(question, verdict) : ""}
        </p>
      </div>
      <progress value={answers.length} max={questions.length} aria-label="Questions answered" />
      <h2 id={`${id}-title`}>
        <IsoTag code={question.country.code} /> {question.country.name}
        <small>{question.system.name}</small>
      </h2>
      {question.kind === "grade" ? (
        <p className={styles.mark} data-testid="mark" id={`${id}-mark`}>
          {question.mark}
        </p>
      ) : (
        <Transcript courses={question.courses} />
      )}
      <Form onSubmit={check}>
        <div className="field">
          <label htmlFor={`${id}-answer`}>
            {question.kind === "grade"
              ? "Which US grade is this mark?"
              : "What is the GPA? Points in tenths (A− is 3.7)"}
          </label>
          <input
            ref={inputRef}
            className={verdict?.kind === "unreadable" ? "input lg is-bad" : "input lg"}
            id={`${id}-answer`}
            value={typed}
            maxLength={20}
            readOnly={isChecked}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            inputMode={question.kind === "gpa" ? "decimal" : "text"}
            aria-invalid={verdict?.kind === "unreadable" ? true : undefined}
            // Describe the field with the question, because focus moves straight from answer to answer.
            aria-describedby={`${id}-title ${id}-mark${verdict?.kind === "unreadable" ? ` ${id}-hint` : ""}`}
            onChange={(event) => {
              setTyped(event.target.value);
              if (verdict?.kind === "unreadable") setVerdict(null);
            }}
          />
          {verdict?.kind === "unreadable" ? (
            <p className="hint bad" id={`${id}-hint`} role="alert">
              {verdict.hint}
            </p>
          ) : null}
        </div>
        <div className="row wrap">
          {isChecked ? (
            // With the same key, React would reuse the button during a press and submit the empty answer.
            <Button key="next" kind="primary" ref={nextRef} onClick={goToNext}>
              {isLast ? "See results" : "Next question"}
            </Button>
          ) : (
            <Button key="check" kind="primary" type="submit">
              Check
            </Button>
          )}
          {isChecked || helped ? null : (
            <Button kind="quiet" onClick={() => setHelped(true)}>
              Show the table
            </Button>
          )}
          <Button kind="quiet" className={styles.leave} onClick={onLeave}>
            Stop
          </Button>
        </div>
      </Form>
      {isChecked ? <Explanation question={question} verdict={verdict} /> : null}
      {helped && !isChecked ? <TableHint system={question.system} /> : null}
    </section>
  );
}

/** Correct answers in a row. One with the table open counts as correct but does not extend the streak. */
function countRun(answers: RoundResult["answers"], initialStreak: number): { streak: number; best: number } {
  let [streak, inRound, best] = [initialStreak, 0, 0];
  for (const { right, helped } of answers) {
    streak = right ? streak + Number(!helped) : 0;
    inRound = right ? inRound + Number(!helped) : 0;
    best = Math.max(best, inRound);
  }
  return { streak, best };
}

function sumByCountry(answers: RoundResult["answers"]): TrainingResult[] {
  const results = new Map<string, TrainingResult>();
  for (const { question, right } of answers) {
    const { code } = question.country;
    const result = results.get(code) ?? { country: code, asked: 0, right: 0 };
    results.set(code, { country: code, asked: result.asked + 1, right: result.right + Number(right) });
  }
  return [...results.values()];
}
