import { matchCourseResults } from "../evaluation/match-results.ts";
import type { ComposedRow } from "./compose.ts";
import type { CrmEvaluation } from "./field-values.ts";
import { sampleIdentity, sampleValues } from "./field-values.ts";
import { formatDelimited } from "./slate-files.ts";

/**
 * The columns of the course file, in order. Slate's own remap screen assigns them to its fields, so they are fixed here
 * and described in the guide.
 */
export const courseColumns = [
  column("Unique ID", "The Student ID. Slate matches the student by it."),
  column("School Name", "Slate attaches a course to a school that already exists on the student’s record."),
  column("CEEB", "The school’s code, as text with its leading zeros."),
  column("School Country", "Two-letter ISO code."),
  column("Course External ID", "The same for every delivery of a course, so Slate updates it."),
  column("Term", "As on the transcript."),
  column("Year", "As on the transcript; empty if the term has none."),
  column("Course Number", "The school’s code for the course."),
  column("Course Title", ""),
  column("Original Mark", "As on the transcript."),
  column("Original Credits", "As on the transcript, in the school’s unit."),
  column("Grade", "The US grade."),
  column("Grade Points", "On the GPA scale of the record; empty if the grade has no points."),
  column("Credits", "US semester credits; empty if no conversion is known."),
  column("In GPA", "Yes or No."),
  column("Note", "Why a course is not in the GPA."),
] as const;

export interface CourseColumn {
  readonly name: string;
  readonly note: string;
}

/** One row per course of a record, in the order of the transcript. */
export function courseRows({ id, saved }: CrmEvaluation): readonly ComposedRow[] {
  const { document, result } = saved;
  const results = matchCourseResults(document, result);
  const toExternalId = numberRepeats();
  return document.records.flatMap((school) =>
    school.terms.flatMap((term) =>
      term.courses.map((course): ComposedRow => {
        const converted = results.get(course);
        return {
          "Unique ID": document.student.externalId.trim(),
          "School Name": school.institution,
          CEEB: school.ceeb,
          "School Country": school.countryCode,
          "Course External ID": toExternalId(`${id}:${school.id}:${course.id}`),
          Term: term.name,
          Year: term.year,
          "Course Number": course.code,
          "Course Title": course.name,
          "Original Mark": course.mark,
          "Original Credits": course.credits,
          Grade: converted?.grade ?? "",
          "Grade Points": formatNumber(converted?.points),
          Credits: formatNumber(converted?.usCredits),
          "In GPA": converted?.status === "counted" ? "Yes" : "No",
          Note: converted?.status === "counted" ? "" : (converted?.message ?? ""),
        };
      }),
    ),
  );
}

/** Slate keeps one course per external ID, so a repeated ID gets a number from the second course on. */
function numberRepeats(): (id: string) => string {
  const counts = new Map<string, number>();
  return (id) => {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id}:${count}`;
  };
}

/** CSV of the courses of any number of records: header row, commas, double quotes around every value. */
export function courseCsv(rows: readonly ComposedRow[]): string {
  const names = courseColumns.map(({ name }) => name);
  return formatDelimited([names, ...rows.map((row) => names.map((name) => row[name] ?? ""))], ",");
}

const sampleSchool = {
  "Unique ID": sampleValues.studentId,
  "School Name": sampleValues.institution,
  CEEB: sampleValues.ceeb,
  "School Country": sampleValues.country,
  Term: "First semester",
  Year: "2020/2021",
  "In GPA": "Yes",
  Note: "",
};

/** The courses of the guide's sample record. */
export const sampleCourseRows: readonly ComposedRow[] = [
  {
    ...sampleSchool,
    "Course External ID": `${sampleIdentity.id}:r1:c1`,
    "Course Number": "CSC 101",
    "Course Title": "Introduction to Computer Science",
    "Original Mark": "72",
    "Original Credits": "3",
    Grade: "A",
    "Grade Points": "4",
    Credits: "3",
  },
  {
    ...sampleSchool,
    "Course External ID": `${sampleIdentity.id}:r1:c2`,
    "Course Number": "GST 101",
    "Course Title": "Use of English",
    "Original Mark": "Pass",
    "Original Credits": "2",
    Grade: "S",
    "Grade Points": "",
    Credits: "2",
    "In GPA": "No",
    Note: "Pass/fail: earns credit, no grade points",
  },
];

function column(name: string, note: string): CourseColumn {
  return { name, note };
}

function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : String(Math.round(value * 1000) / 1000);
}
