import type { ReportModel } from "./report-model.ts";

/** The columns of the course table in CSV and XLSX, in order. */
const columns = [
  "Student",
  "Student number",
  "Record",
  "Term",
  "Year",
  "Course",
  "Tags",
  "Mark",
  "Reads as",
  "US grade",
  "Points",
  "Local credits",
  "Credit unit",
  "US credits",
  "In GPA",
  "Term GPA",
  "Cumulative GPA",
  "Fingerprint",
] as const;

export type CourseColumn = (typeof columns)[number];
export type CourseTableRow = Readonly<Partial<Record<CourseColumn, string | number>>>;

export function getCourseColumns(report: ReportModel): readonly CourseColumn[] {
  return report.records.length > 1 ? columns : columns.filter((column) => column !== "Record");
}

/** The courses as a plain table with numeric values, used for CSV and XLSX. */
export function courseTable(report: ReportModel): CourseTableRow[] {
  const studentId = report.identity.find((field) => field.label === "Student ID")?.value ?? "";
  return report.records.flatMap((record) =>
    record.terms.flatMap((term) =>
      term.courses.map((course) => ({
        Student: report.student,
        "Student number": studentId,
        ...(record.heading ? { Record: record.heading.title } : {}),
        Term: term.head ? term.name : "",
        Year: term.year,
        Course: course.name,
        Tags: course.tags.join("; "),
        Mark: course.mark,
        "Reads as": course.readsAs.word ?? course.readsAs.text ?? "",
        "US grade": course.grade?.grade ?? "",
        ...optionalCell("Points", course.numbers.points),
        ...optionalCell("Local credits", course.numbers.credits),
        "Credit unit": course.numbers.credits === null ? "" : (record.columns.localCredits ?? ""),
        ...optionalCell("US credits", course.numbers.usCredits),
        "In GPA": course.status === "counted" ? "yes" : "no",
        "Term GPA": term.head ? parseGpa(term.head.gpa) : "",
        "Cumulative GPA": parseGpa(report.reading.gpa),
        Fingerprint: report.code,
      })),
    ),
  );
}

function optionalCell(column: CourseColumn, value: number | null): CourseTableRow {
  return value === null ? {} : { [column]: value };
}

/** The printed GPA as a number, so that the table has 3.03 and not 3.0277777. */
function parseGpa(printed: string): number | string {
  const value = Number(printed);
  return Number.isNaN(value) ? "" : value;
}
