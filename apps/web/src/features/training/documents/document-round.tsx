import { countrySlug } from "@meridian/contract/reference/country-slug";
import { paths } from "@meridian/contract/pages/paths";
import { type Dossier, fetchDataFile } from "@meridian/grading";
import { Check, X } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { FormError } from "../../../components/form/form.tsx";
import { CitedSource, SourceLink } from "../../../components/source-link.tsx";
import { Link } from "../../../runtime/routing/router.tsx";
import { siteName } from "../../reference/public.ts";
import { dailyCountries } from "../daily/daily-set.ts";
import { countryName } from "../../../lib/format/country-name.ts";
import { createDocumentSet, type DocumentQuestion } from "./document-question.ts";
import * as styles from "./document-round.module.css";

const readDataFile = fetchDataFile("/grading");
const length = 5;

/** Five questions from the evaluator's checklists: who recognizes, where to verify, what documents are called. */
export function DocumentRound() {
  const [sets, setSets] = useState<readonly (readonly DocumentQuestion[])[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const start = async () => {
    setLoading(true);
    setError(null);
    try {
      const dossiers = await Promise.all(
        dailyCountries.map(
          (code) => readDataFile(`dossier-${code.toLowerCase()}.json`, null) as Promise<Dossier | null>,
        ),
      );
      const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;
      const available = dossiers.filter((dossier) => dossier !== null);
      setSets([...sets, createDocumentSet(available, { length, seed })]);
    } catch {
      setError("The checklists could not be loaded. Check your connection and try again.");
    } finally {
      setLoading(false);
    }
  };
  const questions = sets.at(-1);
  return (
    <section className={`sheet grid loose ${styles.documents}`} aria-labelledby="documents-title">
      <h2 id="documents-title">Documents and authorities</h2>
      {questions === undefined ? (
        <>
          <p className="soft">
            Five questions from the evaluator’s checklists: who recognizes institutions, where documents are
            verified and what they are called. They do not count toward certificates.
          </p>
          <FormError>{error}</FormError>
          <Button busy={isLoading && "Loading checklists"} onClick={() => void start()}>
            Start five questions
          </Button>
        </>
      ) : (
        <Questions
          questions={questions}
          onAgain={() => void start()}
          // A new set starts from its first question.
          key={sets.length}
        />
      )}
    </section>
  );
}

function Questions({
  questions,
  onAgain,
}: {
  readonly questions: readonly DocumentQuestion[];
  readonly onAgain: () => void;
}) {
  const id = useId();
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const [isChecked, setChecked] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const index = answers.length - (isChecked ? 1 : 0);
  const question = questions[index];
  useLayoutEffect(() => {
    if (isChecked) next.current?.focus();
    else heading.current?.focus();
  }, [isChecked]);
  const correctCount = answers.filter((answer, i) => answer === questions[i]?.answer).length;
  if (!question) {
    return (
      <>
        <h3 ref={heading} tabIndex={-1}>
          {correctCount} of {questions.length} correct
        </h3>
        <Button onClick={onAgain}>Five more</Button>
      </>
    );
  }
  const last = answers.at(-1);
  const isRight = last === question.answer;
  return (
    <>
      <p className="caps">
        Question {index + 1} of {questions.length}
      </p>
      <h3 ref={heading} tabIndex={-1} id={`${id}-question`}>
        {question.text}
      </h3>
      <ul className={`grid tight ${styles.options}`} aria-labelledby={`${id}-question`}>
        {question.options.map((option) => (
          <li key={option}>
            <button
              type="button"
              disabled={isChecked}
              data-answer={isChecked && option === question.answer ? "" : undefined}
              data-wrong={isChecked && option === last && !isRight ? "" : undefined}
              onClick={() => {
                setAnswers([...answers, option]);
                setChecked(true);
              }}
            >
              {option}
            </button>
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {isChecked ? (
          <>
            <p className={`row ${styles.verdict}`}>
              {isRight ? <Check className="i" aria-hidden="true" /> : <X className="i" aria-hidden="true" />}
              <span>
                {isRight ? "Correct." : "Not quite."} {question.detail}
              </span>
            </p>
            <p className="hint">
              {question.source ? (
                <>
                  <SourceLink url={question.source.url}>{siteName(question.source.url)}</SourceLink>. Source:{" "}
                  <CitedSource source={question.source.title} />.{" "}
                </>
              ) : null}
              <Link to={`${paths.system(countrySlug(countryName(question.country)))}#checklist`}>
                Checklist for {countryName(question.country)}
              </Link>
            </p>
          </>
        ) : null}
      </div>
      {isChecked ? (
        <Button kind="primary" ref={next} onClick={() => setChecked(false)}>
          {index === questions.length - 1 ? "See the result" : "Next question"}
        </Button>
      ) : null}
    </>
  );
}
