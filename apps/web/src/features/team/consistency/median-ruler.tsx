import type { TeamConsistency } from "@meridian/contract/team/schemas";
import type { CSSProperties } from "react";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { countryName } from "../../../lib/format/country-name.ts";
import { plural } from "../../../lib/format/plural.ts";
import * as styles from "./consistency.module.css";
import { formatAverageGpa } from "../../../lib/format/format-gpa.ts";

/** Medians of fewer evaluations are drawn faded. */
const minEvaluations = 10;
const maxGpa = 4;

type Country = TeamConsistency["countries"][number];

/** The GPA at which the rulers of these countries start: the half point below all medians, and 2.0 at most. */
export function rulerStart(countries: readonly Country[]): number {
  const medians = countries.flatMap(({ evaluators }) => evaluators.map(({ median }) => median));
  return Math.min(2, ...medians.map((median) => Math.floor(median * 2) / 2));
}

/** One country: each evaluator's median on a ruler that ends at 4.0, with a needle at the team's median. */
export function MedianRuler({ country, from }: { readonly country: Country; readonly from: number }) {
  const steps = (maxGpa - from) * 2;
  const positionAt = (gpa: number) => `${Math.min(100, (100 * (gpa - from)) / (maxGpa - from))}%`;
  const name = countryName(country.country);
  return (
    <section aria-label={name}>
      <h3 className="row wrap">
        <IsoTag code={country.country} /> {name}
        <small>
          median {formatAverageGpa(country.median)} of {plural(country.evaluations, "evaluation")}
        </small>
      </h3>
      <ul style={{ "--steps": steps } as CSSProperties}>
        {country.evaluators.map((evaluator) => (
          <li
            key={evaluator.userId ?? evaluator.name}
            className={evaluator.evaluations < minEvaluations ? styles.few : undefined}
          >
            <span className={styles.name}>{evaluator.name}</span>
            <span className={styles.rule} aria-hidden="true">
              <span className={styles.dot} style={{ left: positionAt(evaluator.median) }} />
              <span className={styles.needle} style={{ left: positionAt(country.median) }} />
            </span>
            <span className="num">{formatAverageGpa(evaluator.median)}</span>
            <span className="muted">
              {plural(evaluator.evaluations, "evaluation")}
              {evaluator.evaluations < minEvaluations ? ", too few to judge" : ""}
            </span>
          </li>
        ))}
        <li className={styles.axis} aria-hidden="true">
          <span className={styles.numbers}>
            {Array.from({ length: steps + 1 }, (_, step) => from + step / 2).map((gpa) => (
              <span key={gpa} style={{ left: positionAt(gpa) }}>
                {gpa.toFixed(1)}
              </span>
            ))}
          </span>
        </li>
      </ul>
    </section>
  );
}
