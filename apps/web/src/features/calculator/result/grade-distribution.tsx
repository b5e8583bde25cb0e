import { usGrades, type Evaluation, type GradingSystem } from "@meridian/grading";
import { gradeTone, spokenGrade } from "../../../components/grades/grade-chip.tsx";
import * as styles from "../calculator.module.css";

const width = 312;
const floor = 70.5;

/** Counted courses by US grade. F is hatched, and every bar shows its count. */
export function GradeDistribution({
  evaluation,
  system,
}: {
  readonly evaluation: Evaluation;
  readonly system: GradingSystem | undefined;
}) {
  const counts = new Map(evaluation.distribution.map(({ grade, courses }) => [grade, courses]));
  const inTable = new Set(system?.bands.map((band) => band.us));
  const grades = usGrades.filter(
    (grade) => counts.has(grade) || (inTable.has(grade) && evaluation.policy.plusMinus),
  );
  if (counts.size === 0) return null;
  const maxCount = Math.max(...counts.values());
  const step = width / grades.length;
  const bar = Math.min(30, step - 6);
  const summary = grades.map((grade) => `${spokenGrade(grade)} ${counts.get(grade) ?? 0}`).join(", ");
  return (
    <section className={styles.sec}>
      <header>
        <b>Grades</b>
        <span className="muted">courses</span>
      </header>
      <svg
        className={styles.gpaChart}
        viewBox={`0 -3 ${width} 93`}
        width="100%"
        role="img"
        aria-label={`Courses by US grade: ${summary}`}
      >
        <defs>
          <pattern
            id="hatch"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" className={styles.hatchGround} />
            <rect width="3" height="6" className={styles.hatchLine} />
          </pattern>
        </defs>
        <line className={styles.ax} x1="0" x2={width} y1={floor} y2={floor} />
        {grades.map((grade, i) => {
          const count = counts.get(grade) ?? 0;
          const height = Math.round((count / maxCount) * 56);
          const middle = (i + 0.5) * step;
          return (
            <g key={grade}>
              {count > 0 ? (
                <rect
                  className={styles.bar}
                  data-tone={gradeTone(grade)}
                  x={middle - bar / 2}
                  y={floor - height}
                  width={bar}
                  height={height}
                />
              ) : null}
              <text
                className={count > 0 ? styles.v : undefined}
                x={middle}
                y={floor - height - 5.5}
                textAnchor="middle"
              >
                {count}
              </text>
              <text className={styles.lab} x={middle} y="85" textAnchor="middle">
                {grade.replace("-", "−")}
              </text>
            </g>
          );
        })}
      </svg>
    </section>
  );
}
