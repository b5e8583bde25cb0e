import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { Evaluation } from "@meridian/grading";
import { termLabels } from "./term-labels.ts";
import * as styles from "../calculator.module.css";

const right = 312;
const left = 24;

/** GPA by term, compared with the cumulative GPA. */
export function TermChart({
  evaluation,
  document,
}: {
  readonly evaluation: Evaluation;
  readonly document: EvaluationDocument;
}) {
  const names = new Map(
    document.records.flatMap(({ terms }) => terms.map(({ id, name }) => [id, name] as const)),
  );
  const points = evaluation.terms.flatMap(({ id, gpa }) =>
    gpa.value === null ? [] : [{ id, name: names.get(id) || "Term", value: gpa.value, text: gpa.text }],
  );
  const { last, gpa } = evaluation;
  if (points.length < 2) return null;
  const values = points.map(({ value }) => value);
  const bottom = Math.min(2, Math.floor(Math.min(...values)));
  const top = Math.max(4, Math.ceil(Math.max(...values)));
  const y = (value: number) => 56.5 - ((value - bottom) / (top - bottom)) * 46;
  const step = (right - left - 52) / (points.length - 1);
  const x = (i: number) => left + 20 + i * step;
  const lines = Array.from({ length: top - bottom + 1 }, (_, i) => bottom + i);
  // With many terms, label only every second or third one.
  const labelInterval = Math.ceil(points.length / 8);
  const { labels, interval } = termLabels(
    points.map(({ name }) => name),
    step,
  );
  return (
    <section className={styles.sec}>
      <header>
        <b>By term</b>
        {last ? (
          <span
            className="soft"
            title={`${last.credits} US credits; the course at the cutoff counts in full`}
          >
            Last {last.asked} credits <b>{last.gpa.text}</b>
          </span>
        ) : null}
      </header>
      <svg
        className={styles.gpaChart}
        viewBox={`0 0 ${right} 78`}
        width="100%"
        role="img"
        aria-label={`GPA by term: ${points.map(({ name, text }) => `${name} ${text}`).join(", ")}`}
      >
        {lines.map((value) => (
          <g key={value}>
            <line className={styles.gl} x1={left} x2={right} y1={y(value)} y2={y(value)} />
            <text x="0" y={y(value) + 3.5}>
              {value.toFixed(1)}
            </text>
          </g>
        ))}
        {gpa.value === null ? null : (
          <line className={styles.mean} x1={left} x2={right} y1={y(gpa.value)} y2={y(gpa.value)} />
        )}
        <polyline
          className={styles.line}
          points={points.map(({ value }, i) => `${x(i)},${y(value)}`).join(" ")}
        />
        {points.map(({ id, value, text }, i) => (
          <g key={id}>
            <circle className={styles.knot} cx={x(i)} cy={y(value)} r="4" />
            {i % labelInterval === 0 ? (
              <text
                className={styles.v}
                x={x(i)}
                y={isUnder(y(value), value < (gpa.value ?? 0)) ? y(value) + 15 : y(value) - 9}
                textAnchor="middle"
              >
                {text}
              </text>
            ) : null}
            {i % interval === 0 ? (
              <text className={styles.lab} x={x(i)} y="76" textAnchor="middle">
                {labels[i]}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </section>
  );
}

/** Places the number away from the cumulative GPA line, but never over the term names. */
function isUnder(y: number, isLow: boolean): boolean {
  return isLow && y < 47;
}
