import type { TeamConsistency } from "@meridian/contract/team/schemas";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { countryName } from "../country-name.ts";
import { pluralize } from "../labels.ts";
import * as styles from "./consistency.module.css";

/** Medians of fewer evaluations are drawn faded. */
const minEvaluations = 10;
const maxGpa = 4;

/** One country: each evaluator's median on a 0–4 ruler, with a needle at the team's median. */
export function MedianRuler({ country }: { readonly country: TeamConsistency["countries"][number] }) {
  const positionAt = (gpa: number) => `${Math.min(100, (100 * gpa) / maxGpa)}%`;
  const name = countryName(country.country);
  return (
    <section aria-label={name}>
      <h3>
        <IsoTag code={country.country.replace(/^X-/, "")} /> {name}
        <small>
          median {country.median.toFixed(2)} of {pluralize(country.evaluations, "evaluation")}
        </small>
      </h3>
      <ul>
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
            <span className="num">{evaluator.median.toFixed(2)}</span>
            <span className="muted">
              {pluralize(evaluator.evaluations, "evaluation")}
              {evaluator.evaluations < minEvaluations ? ", too few to judge" : ""}
            </span>
          </li>
        ))}
        <li className={styles.axis} aria-hidden="true">
          <span className={styles.numbers}>
            {Array.from({ length: maxGpa + 1 }, (_, gpa) => (
              <span key={gpa} style={{ left: positionAt(gpa) }}>
                {gpa}
              </span>
            ))}
          </span>
        </li>
      </ul>
    </section>
  );
}
