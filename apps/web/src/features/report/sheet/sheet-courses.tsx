import type {
  CourseColumns,
  CourseRow,
  RecordSection,
  TermSection,
} from "@meridian/report/model/record-section";
import { Fragment } from "react";
import { GradeChip } from "../../../components/grades/grade-chip.tsx";
import { SheetFields } from "./sheet-fields.tsx";
import * as styles from "./sheet.module.css";

/** One record's courses by term; the table header repeats on every printed page. */
export function SheetCourses({ record }: { readonly record: RecordSection }) {
  const { columns, heading } = record;
  const span = 5 + (columns.localCredits === null ? 0 : 1) + (columns.usCredits === null ? 0 : 1);
  return (
    <section className={styles.record} aria-label={heading?.title ?? "Courses"}>
      {heading && (
        <div className={`row between ${styles.recordHead}`}>
          <h2 dir="auto">{heading.title}</h2>
          <p>
            GPA <b>{heading.gpa}</b>
          </p>
        </div>
      )}
      {heading && heading.fields.length > 1 && <SheetFields fields={heading.fields.slice(1)} />}
      <table className={styles.courses}>
        <thead>
          <tr>
            <th scope="col">{columns.course}</th>
            {columns.localCredits !== null && (
              <th scope="col" className="num">
                {columns.localCredits}
              </th>
            )}
            {columns.usCredits !== null && (
              <th scope="col" className="num">
                {columns.usCredits}
              </th>
            )}
            <th scope="col" className="num">
              {columns.mark}
            </th>
            <th scope="col">{columns.readsAs}</th>
            <th scope="col" className={styles.center}>
              {columns.grade}
            </th>
            <th scope="col" className="num">
              {columns.points}
            </th>
          </tr>
        </thead>
        {record.terms.map((term) => (
          <Term key={term.id} term={term} columns={columns} span={span} />
        ))}
      </table>
    </section>
  );
}

function Term(props: { readonly term: TermSection; readonly columns: CourseColumns; readonly span: number }) {
  const { term, columns, span } = props;
  return (
    <tbody>
      {term.head && (
        <tr className={styles.term}>
          <th scope="rowgroup" colSpan={span - 2} dir="auto">
            {term.name} <span>{term.year}</span>
          </th>
          <td colSpan={2}>
            {term.head.label} <b>{term.head.gpa}</b>
          </td>
        </tr>
      )}
      {term.courses.map((course) => (
        <Course key={course.id} course={course} columns={columns} />
      ))}
    </tbody>
  );
}

function Course({ course, columns }: { readonly course: CourseRow; readonly columns: CourseColumns }) {
  return (
    <tr>
      <td className={styles.name}>
        <bdi>{course.name}</bdi>
        {course.tags.map((tag) => (
          // The space separates name and tag for screen readers.
          <Fragment key={tag}>
            {" "}
            <span className={styles.tag}>{tag}</span>
          </Fragment>
        ))}
      </td>
      {columns.localCredits !== null && (
        <td className="num" data-label={columns.localCredits}>
          {course.localCredits}
        </td>
      )}
      {columns.usCredits !== null && (
        <td className="num" data-label={columns.usCredits}>
          {course.usCredits}
        </td>
      )}
      <td className="num" data-label={columns.mark}>
        <bdi>{course.mark}</bdi>
      </td>
      <td className={styles.reads}>
        {course.readsAs.word === null ? (
          course.readsAs.text
        ) : (
          <span className="local">{course.readsAs.word}</span>
        )}
      </td>
      <td className={styles.center}>
        <GradeChip grade={course.grade?.grade ?? null} />
      </td>
      <td className="num" data-label={columns.points}>
        {course.points}
      </td>
    </tr>
  );
}
