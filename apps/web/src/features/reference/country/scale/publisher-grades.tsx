import { defaultPolicy, pointsForGrade } from "@meridian/grading";
import type { ReactNode } from "react";
import { GradeChip } from "../../../../components/grades/grade-chip.tsx";
import { pointsText } from "./table-rows.ts";
import type { PublisherReading } from "./tried-mark.ts";
import * as styles from "./publisher-grades.module.css";

/** What a mark is in each publisher's table; announced when it changes. */
export function PublisherGrades({
  readings,
  children,
}: {
  readonly readings: readonly PublisherReading[];
  readonly children?: ReactNode;
}) {
  return (
    <dl className={`grid tight small ${styles.grades}`} aria-live="polite" aria-atomic="true">
      {readings.map(({ publisher, grade }) => (
        <div key={publisher}>
          <dt>{publisher}</dt>
          <dd>
            <GradeChip grade={grade} />{" "}
            <b>{pointsText(grade === null ? null : pointsForGrade(grade, defaultPolicy))}</b>
          </dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
