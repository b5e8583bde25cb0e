import { type Evaluation, unitName } from "@meridian/grading";
import { plural } from "../../../lib/format/plural.ts";
import { Fact } from "../../../components/text/fact.tsx";
import * as styles from "../calculator.module.css";

/** The counts behind the GPA. */
export function FactsList({
  evaluation,
  phone = false,
}: {
  readonly evaluation: Evaluation;
  readonly phone?: boolean;
}) {
  const { credits, counted, tags } = evaluation;
  // "Credit unit (зачётная единица, equal to ECTS)" is too long here.
  const creditUnit = evaluation.creditUnit?.replace(/ \(.*/, "");
  const units = (count: number, unnamed: string) => (creditUnit ? unitName(count, creditUnit) : unnamed);
  const courseCount = evaluation.courses.filter(({ status }) => status !== "empty").length;
  const creditOnly = evaluation.courses.filter(({ status }) => status === "credit-only").length;
  const tag = tags.find(({ gpa }) => gpa.courses > 0);
  return (
    <dl className={styles.gpaFacts}>
      {phone ? null : (
        <Fact label="Courses counted">
          {counted} <small>of {courseCount}</small>
        </Fact>
      )}
      <div>
        <dt>{credits.usEarned === null ? "Credits earned" : "US credits"}</dt>
        <dd>
          {credits.usEarned === null ? formatNumber(credits.earned) : credits.usEarned.toFixed(1)}{" "}
          <small>
            {credits.usEarned === null
              ? units(credits.earned, "")
              : `${formatNumber(credits.earned)} ${units(credits.earned, "local")}`}
          </small>
        </dd>
      </div>
      {tag ? (
        <div>
          <dt>{tag.name} GPA</dt>
          <dd>
            {tag.gpa.text} <small>{plural(tag.gpa.courses, "course")}</small>
          </dd>
        </div>
      ) : (
        <Fact label="Attempted">
          {formatNumber(credits.attempted)} <small>{units(credits.attempted, "credits")}</small>
        </Fact>
      )}
      {phone ? (
        <Fact label="Pass/fail">
          {creditOnly} <small>outside GPA</small>
        </Fact>
      ) : null}
    </dl>
  );
}

function formatNumber(value: number): string {
  return Number(value.toFixed(2)).toString();
}
