import type {
  CourseEntry,
  TranscriptRecordEntry,
  TermEntry,
} from "@meridian/contract/evaluation/evaluation-document";
import { matchCourseResults, matchTermResults } from "@meridian/contract/evaluation/match-results";
import type { CourseResult, CourseStatus, GradingSystem, UsGrade } from "@meridian/grading";
import { findUsedSystem, type ReportFile } from "../report-file.ts";
import { institutionLine, type Field } from "./identity.ts";
import { capitalize, columnFormat, emptyCell, printedGrade, shortUnit } from "./numbers.ts";
import { readsAs, type ReadsAs } from "./reads-as.ts";

/** One institution's courses, in a separate table, because each institution has its own scale and credit unit. */
export interface RecordSection {
  readonly id: string;
  /** Set when a report has several records. */
  readonly heading: RecordHeading | null;
  readonly columns: CourseColumns;
  readonly terms: readonly TermSection[];
}

export interface RecordHeading {
  readonly title: string;
  readonly gpa: string;
  readonly fields: readonly Field[];
}

export interface CourseColumns {
  readonly course: string;
  /** The local unit (`ECTS`); null when no course has credits. */
  readonly localCredits: string | null;
  readonly usCredits: string | null;
  readonly mark: string;
  readonly readsAs: string;
  readonly grade: string;
  readonly points: string;
}

export interface TermSection {
  readonly id: string;
  readonly name: string;
  readonly year: string;
  /** Null when the record is a single unnamed term, which needs no heading. */
  readonly head: { readonly label: string; readonly gpa: string } | null;
  readonly courses: readonly CourseRow[];
}

export interface CourseRow {
  readonly id: string;
  readonly name: string;
  /** Tags and honors level. */
  readonly tags: readonly string[];
  readonly localCredits: string;
  readonly usCredits: string;
  /** As typed. */
  readonly mark: string;
  readonly readsAs: ReadsAs;
  readonly grade: PrintedGrade | null;
  readonly points: string;
  readonly status: CourseStatus;
  /** The engine's numbers, for numeric cells in CSV and XLSX. */
  readonly numbers: {
    readonly credits: number | null;
    readonly usCredits: number | null;
    readonly points: number | null;
  };
}

export interface PrintedGrade {
  readonly grade: UsGrade;
  readonly text: string;
  /** Which tint of the grade colors it uses. */
  readonly family: GradeFamily;
}

export type GradeFamily = "a" | "b" | "c" | "d" | "f" | "s";

export function recordSection(
  file: ReportFile,
  record: TranscriptRecordEntry,
  several: { readonly number: number; readonly fields: readonly Field[] } | null,
): RecordSection {
  const { document, evaluation } = file;
  const result = evaluation.records.find((entry) => entry.id === record.id);
  const courseResults = matchCourseResults(document, evaluation);
  const termResults = matchTermResults(document, evaluation);
  const results = evaluation.courses.filter((course) => course.recordId === record.id);
  const system = findUsedSystem(file, record.system)?.system;
  const hasCredits = results.some((course) => course.credits !== null);
  const hasUsCredits = hasCredits && results.some((course) => course.usCredits !== null);
  const format = {
    localCredits: columnFormat(
      results.map((course) => course.credits),
      { min: 0, max: 3 },
    ),
    usCredits: columnFormat(
      results.map((course) => course.usCredits),
      { min: 1, max: 3 },
    ),
    points: columnFormat(results.map(countedPoints), { min: 1, max: 3 }),
  };
  const isSingleUnnamed =
    record.terms.length === 1 && !record.terms[0]?.name.trim() && !record.terms[0]?.year.trim();
  return {
    id: record.id,
    heading: several && {
      title: `Record ${several.number}: ${institutionLine(file, record) || "institution not given"}`,
      gpa: result?.gpa.text ?? emptyCell,
      fields: several.fields,
    },
    columns: {
      course: "Course",
      localCredits: hasCredits ? shortUnit(result?.creditUnit ?? "Credits") : null,
      usCredits: hasUsCredits ? "US credits" : null,
      mark: markHead(system),
      readsAs: "Reads as",
      grade: "US grade",
      points: "Points",
    },
    terms: record.terms.map((term, index) => {
      const title = termTitle(term, index);
      const gpa = termResults.get(term)?.gpa;
      return {
        id: term.id,
        ...title,
        head: isSingleUnnamed ? null : { label: "Term GPA", gpa: gpa?.text ?? emptyCell },
        courses: term.courses.flatMap((course) => {
          const courseResult = courseResults.get(course);
          return courseResult && !isBlank(course)
            ? [courseRow(course, courseResult, { system, passMark: record.passMark.trim(), format })]
            : [];
        }),
      };
    }),
  };
}

export function termTitle(term: TermEntry, index: number): { name: string; year: string } {
  const [name, year] = [term.name.trim(), term.year.trim()];
  if (name) return { name, year };
  return year ? { name: year, year: "" } : { name: `Term ${index + 1}`, year: "" };
}

export function printedUsGrade(grade: UsGrade): PrintedGrade {
  const family = grade === "S" ? "s" : (grade.charAt(0).toLowerCase() as GradeFamily);
  return { grade, text: printedGrade(grade), family };
}

type ColumnFormats = Record<"localCredits" | "usCredits" | "points", (value: number | null) => string>;

interface RowContext {
  readonly system: GradingSystem | undefined;
  readonly passMark: string;
  readonly format: ColumnFormats;
}

function courseRow(
  course: CourseEntry,
  result: CourseResult,
  { system, passMark, format }: RowContext,
): CourseRow {
  const points = countedPoints(result);
  return {
    id: course.id,
    name: [course.code.trim(), course.name.trim()].filter(Boolean).join(" ") || "Unnamed course",
    tags: [...course.tags.map(capitalize), ...(course.weight ? [weights[course.weight]] : [])],
    localCredits: format.localCredits(result.credits),
    usCredits: format.usCredits(result.usCredits),
    mark: course.mark.trim() || emptyCell,
    readsAs: readsAs(result, system, passMark),
    grade: result.grade && result.status !== "error" ? printedUsGrade(result.grade) : null,
    points: format.points(points),
    status: result.status,
    numbers: { credits: result.credits, usCredits: result.usCredits, points },
  };
}

const weights = { honors: "Honors", ap: "AP", ib: "IB" } as const;

/** No points are printed for courses outside the GPA, because readers would add them up. */
function countedPoints(result: CourseResult): number | null {
  return result.status === "counted" ? result.points : null;
}

/** A row left empty by the evaluator is not a course. */
function isBlank(course: CourseEntry): boolean {
  return [course.name, course.code, course.mark, course.credits].every((part) => part.trim() === "");
}

/** `Mark / 20` when a higher mark is better, so that the maximum is meaningful; otherwise just `Mark`. */
function markHead(system: GradingSystem | undefined): string {
  return system?.kind === "numeric" && system.better === "higher" ? `Mark / ${system.max}` : "Mark";
}
