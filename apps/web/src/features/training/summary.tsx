import { useEffect, useRef } from "react";
import { Link } from "../../runtime/routing/router.tsx";
import { Button } from "../../components/button.tsx";
import { countrySlug } from "@meridian/contract/reference/country-slug";
import { paths } from "@meridian/contract/pages/paths";
import type { RoundResult } from "./round.tsx";
import * as styles from "./training.module.css";

/** The result of a set, with links to the tables to review. */
export function Summary({ result, onAgain }: { readonly result: RoundResult; readonly onAgain: () => void }) {
  const { answers, bestStreak } = result;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const correctCount = answers.filter((answer) => answer.right).length;
  const mistakes = answers.filter((answer) => !answer.right);
  return (
    <section className={`sheet neatline grid loose ${styles.summary}`} aria-labelledby="summary-title">
      <h2 id="summary-title" ref={title} tabIndex={-1}>
        {correctCount} of {answers.length} correct
      </h2>
      <p className="soft">
        {mistakes.length === 0
          ? "You converted every mark correctly."
          : "Each mistake below links to its table. Marks you missed come back tomorrow."}{" "}
        Best streak: {bestStreak}.
      </p>
      {mistakes.length > 0 ? (
        <ul className={`bullets ${styles.mistakes}`}>
          {mistakes.map(({ question, read }, i) => (
            <li key={i}>
              <Link to={`${paths.system(countrySlug(question.country.name))}#${question.system.id}`}>
                {question.country.name}, {question.system.name}
              </Link>
              : {question.kind === "grade" ? `“${question.mark}”` : `${question.courses.length} courses`}{" "}
              {question.kind === "grade" ? "is" : "average"} <b>{question.answer.replace("-", "−")}</b>, not{" "}
              {read.replace("-", "−")}
            </li>
          ))}
        </ul>
      ) : null}
      <Button kind="primary" onClick={onAgain}>
        Practice again
      </Button>
    </section>
  );
}
