import type { TrainingResult } from "@meridian/contract/training";
import { useLayoutEffect, useId, useRef, useState, type FormEvent } from "react";
import { Button } from "../../components/button.tsx";
import { IsoTag } from "../../components/iso-tag.tsx";
import { Explained } from "./explained.tsx";
import { verdictWords } from "./practice/verdict-words.ts";
import { judge, type Verdict } from "./practice/judge.ts";
import type { Question } from "./practice/question.ts";
import { TableHint, Transcript } from "./question-parts.tsx";

export interface RoundResult {
  readonly answers: readonly {
    readonly question: Question;
    readonly right: boolean;
    readonly read: string;
    /** The table stood open. */
    readonly helped: boolean;
  }[];
  readonly results: TrainingResult[];
  /** Right answers in a row at the end, and at best. */
  readonly streak: number;
  readonly bestStreak: number;
}

/** One practice set, question by question: type, check, read why, go on. The whole of it works with the keyboard. */
export function Round({
  questions,
  streak: before,
  onFinish,
  onLeave,
}: {
  readonly questions: readonly Question[];
  readonly streak: number;
  readonly onFinish: (result: RoundResult) => void;
  readonly onLeave: () => void;
}) {
  const id = useId();
  const [answers, setAnswers] = useState<RoundResult["answers"]>([]);
  const [run, setRun] = useState({ streak: before, best: 0, inRound: 0 });
  const [typed, setTyped] = useState("");
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [helped, setHelped] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const checked = verdict !== null && verdict.kind !== "unreadable";
  const place = answers.length - (checked ? 1 : 0);
  const question = questions[place];
  const last = place === questions.length - 1;

  // Before the browser looks again: a screen reader that meets no focus in between would not say the new one.
  useLayoutEffect(() => {
    if (checked) next.current?.focus();
    else field.current?.focus();
  }, [checked]);
  if (!question) return null;

  const check = (event: FormEvent) => {
    event.preventDefault();
    if (checked) return;
    const found = judge(question, typed);
    setVerdict(found);
    if (found.kind === "unreadable") return;
    const right = found.kind === "right";
    // With the table open an answer counts, but it is no streak.
    const inRound = right ? run.inRound + Number(!helped) : 0;
    setRun({
      streak: right ? run.streak + Number(!helped) : 0,
      inRound,
      best: Math.max(run.best, inRound),
    });
    setAnswers([
      ...answers,
      { question, right, read: found.kind === "wrong" ? found.read : question.answer, helped },
    ]);
  };
  const go = () => {
    if (last) {
      onFinish({ answers, results: byCountry(answers), streak: run.streak, bestStreak: run.best });
      return;
    }
    setTyped("");
    setVerdict(null);
    setHelped(false);
  };
  const right = answers.filter((answer) => answer.right).length;
  return (
    <section className="sheet neatline round" aria-labelledby={`${id}-title`}>
      <div className="where">
        <p className="caps" aria-live="polite" aria-atomic="true">
          Question {place + 1} of {questions.length}
          <span className="sr">
            : {question.country.name}, {question.kind === "grade" ? question.mark : "a transcript"}
          </span>
        </p>
        <p className="muted">
          {right} right, streak {run.streak}
        </p>
        <p className="sr" aria-live="polite">
          {checked ? verdictWords(question, verdict) : ""}
        </p>
      </div>
      <progress value={answers.length} max={questions.length} aria-label="Questions answered" />
      <h2 id={`${id}-title`}>
        <IsoTag code={question.country.code.replace(/^X-/, "")} /> {question.country.name}
        <small>{question.system.name}</small>
      </h2>
      {question.kind === "grade" ? (
        <p className="mark" data-testid="mark" id={`${id}-mark`}>
          {question.mark}
        </p>
      ) : (
        <Transcript courses={question.courses} />
      )}
      <form onSubmit={check}>
        <div className="field">
          <label htmlFor={`${id}-answer`}>
            {question.kind === "grade"
              ? "Reads as which US grade?"
              : "What is the GPA? Points in tenths (A− is 3.7)"}
          </label>
          <input
            ref={field}
            className={verdict?.kind === "unreadable" ? "input lg is-bad" : "input lg"}
            id={`${id}-answer`}
            value={typed}
            maxLength={20}
            readOnly={checked}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            inputMode={question.kind === "gpa" ? "decimal" : "text"}
            aria-invalid={verdict?.kind === "unreadable" ? true : undefined}
            // The question itself: the focus goes from answer to answer, past what is asked.
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
        <div className="row">
          {checked ? (
            // Keys, or one button would become the other in the middle of a press, and the empty answer be checked.
            <Button key="next" kind="primary" ref={next} onClick={go}>
              {last ? "See the result" : "Next question"}
            </Button>
          ) : (
            <Button key="check" kind="primary" type="submit">
              Check
            </Button>
          )}
          {checked || helped ? null : (
            <Button kind="quiet" onClick={() => setHelped(true)}>
              Show the table
            </Button>
          )}
          <Button kind="quiet" className="leave" onClick={onLeave}>
            Stop
          </Button>
        </div>
      </form>
      {checked ? <Explained question={question} verdict={verdict} /> : null}
      {helped && !checked ? <TableHint system={question.system} /> : null}
    </section>
  );
}

function byCountry(answers: RoundResult["answers"]): TrainingResult[] {
  const results = new Map<string, TrainingResult>();
  for (const { question, right } of answers) {
    const { code } = question.country;
    const known = results.get(code) ?? { country: code, asked: 0, right: 0 };
    results.set(code, { country: code, asked: known.asked + 1, right: known.right + Number(right) });
  }
  return [...results.values()];
}
