import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { Evaluation } from "@meridian/grading";
import { plural } from "../../../lib/format/plural.ts";
import * as styles from "../calculator.module.css";

/** GPA by record, year and tag, each shown only if there is more than one. */
export function GroupGpas({
  evaluation,
  document,
}: {
  readonly evaluation: Evaluation;
  readonly document: EvaluationDocument;
}) {
  const records = evaluation.records.map(({ id, gpa }, i) => ({
    name: document.records[i]?.institution || `Record ${i + 1}, ${document.records[i]?.countryCode}`,
    gpa,
    id,
  }));
  const groups = [
    { title: "By record", rows: records.length > 1 ? records : [] },
    { title: "By year", rows: evaluation.years.length > 1 ? evaluation.years : [] },
    { title: "By tag", rows: evaluation.tags.length > 1 ? evaluation.tags : [] },
  ];
  return groups.map(({ title, rows }) =>
    rows.length === 0 ? null : (
      <section className={styles.sec} key={title}>
        <header>
          <b>{title}</b>
          <span className="muted">GPA</span>
        </header>
        <ul className={styles.ranges}>
          {rows.map((row) => (
            <li className={styles.rangeRow} key={"id" in row ? row.id : row.name}>
              <span className="clip">{row.name}</span>
              <span className="muted">{plural(row.gpa.courses, "course")}</span>
              <span className={styles.v}>{row.gpa.text}</span>
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}
