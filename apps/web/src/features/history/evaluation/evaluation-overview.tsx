import { allCourses } from "@meridian/transcript/document/document-edits";
import type { CourseEntry, EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { matchCourseResults } from "@meridian/contract/evaluation/match-results";
import type { SavedEvaluation } from "@meridian/contract/history/responses";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { type Column, Table } from "../../../components/table/table.tsx";
import { GradeChip } from "../../../components/grades/grade-chip.tsx";
import { ObservationList, observationSummary } from "../../calculator/public.ts";
import { findStoredSystem, observe } from "@meridian/transcript/observations/observe";
import { IsoTag } from "../../../components/iso-tag.tsx";
import { ScaleBar } from "../../../components/grades/scale-bar.tsx";
import { formatCalendarDate } from "../../../lib/format/calendar-day.ts";
import { plural } from "../../../lib/format/plural.ts";
import { formatDateTime } from "../../../lib/format/format-date-time.ts";
import { paths } from "@meridian/contract/pages/paths";
import { Link } from "../../../runtime/routing/router.tsx";
import { FlagList, RevokedBadge, SelfReportedBadge, StateBadge } from "../state-badge.tsx";
import { countryName } from "../../../lib/format/country-name.ts";
import { Fact } from "../../../components/text/fact.tsx";
import * as styles from "./evaluation.module.css";

/** The GPA, the facts about the record and its courses. */
export function EvaluationOverview({ evaluation }: { readonly evaluation: SavedEvaluation }) {
  const { saved } = evaluation;
  const { student, records } = saved.document;
  const { gpa, range, credits, courses, counted, leftOut } = saved.result;
  return (
    <div className={`stack ${styles.overview}`}>
      <div className={styles.reading}>
        <span className="num">{gpa.text}</span>
        <ScaleBar value={gpa.value} range={range ? [range.low, range.high] : undefined} />
      </div>
      <dl>
        <Fact label="Status">
          <StateBadge state={evaluation.state} inSecondReading={evaluation.inSecondReading} />{" "}
          <SelfReportedBadge selfReported={evaluation.selfReported} /> version {evaluation.version}
        </Fact>
        {evaluation.flags.length > 0 ? (
          <Fact label="Flags">
            <FlagList flags={evaluation.flags} />
          </Fact>
        ) : null}
        {evaluation.report ? (
          <Fact label="GPA report">
            <Link to={paths.gpaReport(evaluation.report.id)}>{evaluation.report.number}</Link>{" "}
            <RevokedBadge report={evaluation.report} />{" "}
            {evaluation.report.revokedAt ? formatDateTime(evaluation.report.revokedAt) : null}
          </Fact>
        ) : null}
        <Fact label="Student ID">{student.externalId}</Fact>
        <Fact label="Date of birth">{formatBirthDate(student.dateOfBirth)}</Fact>
        <Fact label="Email">{student.email}</Fact>
        {records.map((entry) => (
          <Fact key={entry.id} label={entry.institution || "Record"}>
            {entry.countryCode ? <IsoTag code={entry.countryCode} /> : null}{" "}
            {[countryName(entry.countryCode), systemName(saved, entry.system), entry.degree, entry.major]
              .filter(Boolean)
              .join(", ")}
          </Fact>
        ))}
        <Fact label="Credits">
          {credits.usEarned === null ? `${credits.earned} earned` : `${credits.usEarned} US credits earned`}
        </Fact>
        <Fact label="Courses">
          {counted} of {courses.length} counted{leftOut > 0 ? `, ${leftOut} left out` : ""}
        </Fact>
        <Fact label="Evaluator">{evaluation.evaluator?.name ?? "–"}</Fact>
        <Fact label="Saved">{formatDateTime(evaluation.createdAt)}</Fact>
        <Fact label="Last changed">
          {formatDateTime(evaluation.updatedAt)}
          {evaluation.updatedBy ? ` by ${evaluation.updatedBy.name}` : ""}
        </Fact>
        {evaluation.approvedAt ? (
          <Fact label="Approved">
            {formatDateTime(evaluation.approvedAt)}
            {evaluation.approvedBy ? ` by ${evaluation.approvedBy.name}` : ""}
          </Fact>
        ) : null}
      </dl>
      <FileCheck saved={saved} />
      <Courses saved={saved} />
    </div>
  );
}

/** What the transcript says about itself, from what is saved with it. */
function FileCheck({ saved }: { readonly saved: StoredEvaluation }) {
  const observations = observe(saved.document, saved.result, findStoredSystem(saved.systems));
  if (observations.length === 0) return null;
  return (
    <details className={styles.courses}>
      <summary>File check: {observationSummary(observations)}</summary>
      <ObservationList observations={observations} />
    </details>
  );
}

/** Formats a full date. A year or month alone stays as typed. */
function formatBirthDate(date: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? formatCalendarDate(date) : date;
}

/** Every course as typed, with its US grade. */
export function Courses({ saved }: { readonly saved: StoredEvaluation }) {
  const results = matchCourseResults(saved.document, saved.result);
  const filledCourses = allCourses(saved.document).filter(({ name, mark }) => name !== "" || mark !== "");
  return (
    <details className={styles.courses}>
      <summary>{plural(filledCourses.length, "course")}</summary>
      <Table
        className="table"
        caption="Courses"
        columns={courseColumns(results)}
        rows={filledCourses}
        rowKey={(_course, index) => String(index)}
      />
    </details>
  );
}

function systemName(
  { systems }: StoredEvaluation,
  system: EvaluationDocument["records"][number]["system"],
): string {
  if (typeof system !== "string") return system.name;
  return systems.find((entry) => entry.system.id === system)?.system.name ?? system;
}

function courseColumns(results: ReturnType<typeof matchCourseResults>): readonly Column<CourseEntry>[] {
  return [
    { head: "Course", cell: ({ name }) => name || "–" },
    { head: "Credits", numeric: true, cell: ({ credits }) => credits },
    { head: "Mark", numeric: true, cell: ({ mark }) => mark },
    { head: "US grade", cell: (course) => <GradeChip grade={results.get(course)?.grade ?? null} /> },
  ];
}
