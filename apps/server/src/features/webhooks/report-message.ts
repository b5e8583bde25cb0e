import { fieldValues } from "@meridian/contract/crm/field-values";
import type { ReportMessage, WebhookEvent } from "@meridian/contract/webhooks";
import type { IssuedReport } from "../../platform/reports/read-report.ts";

/** What is said about an issued report. */
export function reportMessage(
  event: WebhookEvent,
  report: IssuedReport,
  at: Date,
  baseUrl: string,
): ReportMessage {
  const { document, evaluation, systems } = report.file;
  const [values] = fieldValues({
    id: report.evaluationId,
    version: report.version,
    finalAt: report.issuedAt.toISOString(),
    saved: { document, systems, result: evaluation },
    tags: [],
    report: null,
  });
  const of = (name: keyof NonNullable<typeof values>) => values?.[name] ?? "";
  const names = new Map(
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
      verify_url: `${baseUrl}/verify/${report.code}`,
      record_id: report.evaluationId,
      student_id: of("studentId"),
      full_name: of("fullName"),
      dob: of("dateOfBirth"),
      email: of("email"),
      custom_1: of("custom1"),
      custom_2: of("custom2"),
      custom_3: of("custom3"),
      country: of("country"),
      institution: of("institution"),
      qualification: of("degree"),
      subject: of("major"),
      grading_scale: of("gradingScale"),
      gpa: evaluation.gpa.value,
      gpa_scale: Number(of("gpaScale")),
      total_credits: Number(of("gpaCredits")),
      total_points: Number(of("totalPoints")),
      credit_unit: of("gpaCreditUnit"),
      grades: evaluation.courses.map((course) => ({
        class: names.get(course.id)?.name ?? "",
        credits: course.credits,
        us_credits: course.usCredits,
        mark: names.get(course.id)?.mark ?? "",
        grade: course.grade,
        grade_points: course.points,
      })),
    },
  };
}
