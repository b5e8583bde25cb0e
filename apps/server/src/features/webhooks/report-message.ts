import { fieldValues } from "@meridian/contract/crm/field-values";
import { paths } from "@meridian/contract/pages/paths";
import type { ReportEvent, ReportMessage } from "@meridian/contract/webhooks/schemas";
import type { IssuedReport } from "../../platform/reports/read-report.ts";

/** The webhook message about an issued report. */
export function reportMessage(
  event: ReportEvent,
  report: IssuedReport,
  at: Date,
  baseUrl: string,
): ReportMessage {
  const { document, evaluation, systems } = report.file;
  const [values] = fieldValues({
    id: report.evaluationId,
    version: report.version,
    finalAt: report.issuedAt.toISOString(),
    finalOn: report.file.issuedOn,
    saved: { document, systems, result: evaluation },
    tags: [],
    report: null,
  });
  const getValue = (name: keyof NonNullable<typeof values>) => values?.[name] ?? "";
  const coursesById = new Map(
    document.records.flatMap(({ terms }) =>
      terms.flatMap(({ courses }) => courses.map((course) => [course.id, course])),
    ),
  );
  return {
    type: event,
    timestamp: at.toISOString(),
    data: {
      id: report.id,
      report_name: report.number,
      version: report.version,
      state: report.state,
      verify_url: baseUrl + paths.verifyCode(report.code),
      record_id: report.evaluationId,
      student_id: getValue("studentId"),
      full_name: getValue("fullName"),
      dob: getValue("dateOfBirth"),
      email: getValue("email"),
      custom_1: getValue("custom1"),
      custom_2: getValue("custom2"),
      custom_3: getValue("custom3"),
      country: getValue("country"),
      institution: getValue("institution"),
      qualification: getValue("degree"),
      subject: getValue("major"),
      grading_scale: getValue("gradingScale"),
      gpa: evaluation.gpa.value,
      gpa_scale: Number(getValue("gpaScale")),
      total_credits: Number(getValue("gpaCredits")),
      total_points: Number(getValue("totalPoints")),
      credit_unit: getValue("gpaCreditUnit"),
      grades: evaluation.courses.map((course) => ({
        class: coursesById.get(course.id)?.name ?? "",
        credits: course.credits,
        us_credits: course.usCredits,
        mark: coursesById.get(course.id)?.mark ?? "",
        grade: course.grade,
        grade_points: course.points,
      })),
    },
  };
}
