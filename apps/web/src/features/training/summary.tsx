import { useEffect, useRef } from "react";
import { Link } from "../../lib/router.tsx";
import { Button } from "../../components/button.tsx";
import { countrySlug } from "@meridian/contract/country-slug";
import { paths } from "../../lib/paths.ts";
import type { RoundResult } from "./round.tsx";

/** How the set went, and which pages to read again. */
export function Summary({ result, onAgain }: { readonly result: RoundResult; readonly onAgain: () => void }) {
  const { answers, bestStreak } = result;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const right = answers.filter((answer) => answer.right).length;
  const slips = answers.filter((answer) => !answer.right);
  return (
    <section className="sheet neatline summary" aria-labelledby="summary-title">
      <h2 id="summary-title" ref={title} tabIndex={-1}>
        {right} of {answers.length} right
      </h2>
      <p className="soft">
        {slips.length === 0
          ? "Every mark read as the table has it."
          : "The slips below name the page to read again."}{" "}
        Best streak {bestStreak}.
      </p>
      {slips.length > 0 ? (
        <ul className="slips">
          {slips.map(({ question, read }, i) => (
            <li key={i}>
              <Link to={`${paths.system(countrySlug(question.country.name))}#${question.system.id}`}>
                {question.country.name}, {question.system.name}
              </Link>
              : {question.kind === "grade" ? `“${question.mark}”` : `${question.courses.length} courses`}{" "}
              reads as <b>{question.answer.replace("-", "−")}</b>, not {read.replace("-", "−")}
            </li>
          ))}
        </ul>
      ) : null}
      <Button kind="primary" onClick={onAgain}>
        Practise again
      </Button>
    </section>
  );
}
