import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { ReviewedRow } from "@meridian/transcript/review/review-table";
import { plural } from "../../../../../lib/format/plural.ts";
import * as styles from "./course-rows.module.css";

interface Props {
  readonly rows: readonly ReviewedRow[];
  readonly onLeaveOut: (line: number, leftOut: boolean) => void;
  /** The printed line and the cells read from it. */
  readonly renderRow: (row: ReviewedRow) => ReactNode;
}

/** The rows without a doubt, by term, each as printed and as read. */
export function CourseRows({ rows, onLeaveOut, renderRow }: Props) {
  return (
    <ul aria-label="Courses to import">
      {groupByTerm(rows).map(({ term, rows: courses }) => (
        <li key={`${term} ${courses[0]?.line}`}>
          {term ? (
            <p className={`row tiny muted ${styles.term}`}>
              <b>{term}</b> {plural(courses.length, "course")}
            </p>
          ) : null}
          <ul>
            {courses.map((row) => (
              <li key={row.line} className={styles.row} data-left-out={row.leftOut}>
                <label className={styles.take}>
                  <input
                    type="checkbox"
                    checked={!row.leftOut}
                    aria-label={`Import ${row.row.course || "this course"}`}
                    onChange={(event) => onLeaveOut(row.line, !event.target.checked)}
                  />
                  {row.leftOut ? null : <Check className="i sm" aria-hidden="true" />}
                </label>
                <div>{renderRow(row)}</div>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function groupByTerm(rows: readonly ReviewedRow[]) {
  const groups: { term: string; rows: ReviewedRow[] }[] = [];
  for (const row of rows) {
    const { term = "", year = "" } = row.row;
    const name = year && !term.includes(year) ? `${term} ${year}`.trim() : term;
    const last = groups.at(-1);
    if (last?.term === name) last.rows.push(row);
    else groups.push({ term: name, rows: [row] });
  }
  return groups;
}
