import { gradeForPoints, pointScale, type Evaluation, type Policy } from "@meridian/grading";
import { GradeChip } from "../../../components/grades/grade-chip.tsx";
import { ScaleBar } from "../../../components/grades/scale-bar.tsx";
import * as styles from "../calculator.module.css";

/** The top of the GPA scale under a policy. */
function maxGpa(policy: Policy): number {
  if (policy.cap !== null) return policy.cap;
  return policy.weighting ? Math.max(5, policy.aPlus) : policy.aPlus;
}

/** The GPA on the scale of its policy, with the range across tables. */
export function GpaScale({ evaluation: { gpa, range, policy } }: { readonly evaluation: Evaluation }) {
  const max = Math.ceil(maxGpa(policy) * 2) / 2;
  return <ScaleBar value={gpa.value} range={range ? [range.low, range.high] : undefined} max={max} />;
}

/** The letter grade of a GPA, or null if there is no GPA. */
export function gpaLetter({ gpa, policy }: Evaluation): string | null {
  return gpa.value === null ? null : gradeForPoints(Math.round(gpa.value * pointScale), policy);
}

export function GpaReading({ evaluation }: { readonly evaluation: Evaluation }) {
  const { gpa, policy } = evaluation;
  if (gpa.value === null)
    return (
      <div className={styles.reading}>
        <span className={styles.noGpa} data-testid="gpa">
          {noGpaText(evaluation)}
        </span>
      </div>
    );
  return (
    <div className={styles.reading}>
      <span className={styles.gpa} data-testid="gpa">
        {gpa.text}
      </span>
      <span className={styles.of}>of {maxGpa(policy).toFixed(policy.decimals)}</span>
      <GradeChip grade={gpaLetter(evaluation)} />
    </div>
  );
}

/** Shown in place of the GPA when there is none. */
export function noGpaText({ courses }: Evaluation): string {
  return courses.every(({ status }) => status === "empty") ? "No marks yet" : "No GPA yet";
}
