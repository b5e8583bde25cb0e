import { fingerprintCode } from "./fingerprint.ts";
import type { Issue, Letterhead } from "./letterhead.ts";
import { formatPrintedDate } from "@meridian/contract/format-printed-date";
import { attachedPages, type AttachedPage, type SourcePageFacts } from "./model/attached-pages.ts";
import { disclaimerText } from "./model/disclaimer.ts";
import { equivalencySection, type EquivalencySection } from "./model/equivalency-section.ts";
import { summaryFacts, type Fact } from "./model/facts.ts";
import { documentFields, recordFields, studentName, type Field } from "./model/identity.ts";
import { listExcludedCourses, type ExcludedCourse } from "./model/excluded-courses.ts";
import { observationLines } from "./model/observation-lines.ts";
import { otherTables, type OtherTable } from "./model/other-tables.ts";
import { policyFields } from "./model/policy-fields.ts";
import { recordSection, type RecordSection } from "./model/record-section.ts";
import { scaleSection, type ScaleSection } from "./model/scale-section.ts";
import type { ReportFile } from "./report-file.ts";

/**
 * Every text and number a report prints. Screen, print, PDF, CSV, XLSX and plain text use only this. Issued reports and
 * notices are stored in this form, so a field may be added as optional, but never renamed or removed while anything prints it.
 */
export interface ReportModel {
  readonly title: string;
  readonly subtitle: string;
  readonly issued: string;
  /** The issuing office; null when there is none. */
  readonly letterhead: Letterhead | null;
  /** Set on an issued GPA report: its number and verification code. */
  readonly issue: Issue | null;
  /** For file names and the PDF's title; empty when no name was given. */
  readonly student: string;
  readonly identity: readonly Field[];
  readonly reading: Reading;
  readonly facts: readonly Fact[];
  readonly records: readonly RecordSection[];
  /** One per record that names its credential. */
  readonly equivalencies: readonly EquivalencySection[];
  readonly scales: readonly ScaleSection[];
  readonly policy: readonly Field[];
  readonly otherTables: readonly OtherTable[];
  readonly outside: readonly ExcludedCourse[];
  readonly warnings: readonly string[];
  /** The evaluator's notes, one paragraph each. */
  readonly notes: readonly string[];
  /** What the file check observed, one line each. Absent if the office doesn't print it. */
  readonly observations?: readonly string[];
  /** Pages of the transcript at the end. Absent if none are attached. */
  readonly attachments?: readonly AttachedPage[];
  readonly disclaimer: string;
  /** `Grading data 9f3c21e, engine 1.0.0`, on every page. */
  readonly versions: string;
  /** In groups of four, on every page. */
  readonly code: string;
  readonly fingerprint: string;
}

export interface Reading {
  readonly gpa: string;
  readonly label: string;
  readonly value: number | null;
  /** Top of the scale bar: 4, or more when weighting or a 4.3 scale allows a higher GPA. */
  readonly top: number;
  /** Range of the GPA under other tables, drawn above the scale bar. */
  readonly range: { readonly low: number; readonly high: number; readonly text: string } | null;
}

export interface ReportModelOptions {
  readonly letterhead?: Letterhead | null;
  readonly issue?: Issue | null;
  /** Pages of the transcript to attach; their images are passed to the renderer. */
  readonly sourcePages?: readonly SourcePageFacts[];
  /** Which optional parts to print. */
  readonly contents?: OptionalContents;
}

/** Optional parts of a report. */
export interface OptionalContents {
  readonly birthDate: boolean;
  readonly email: boolean;
  /** The GPA under other tables, and the range they span. */
  readonly range: boolean;
  readonly notes: boolean;
  /** What the file check observed. */
  readonly observations: boolean;
}

/** Observations are for the office, so they are printed only on request. */
export const defaultContents: OptionalContents = {
  birthDate: true,
  email: true,
  range: true,
  notes: true,
  observations: false,
};

export function reportModel(file: ReportFile, options: ReportModelOptions = {}): ReportModel {
  const { document, evaluation } = file;
  const { contents = defaultContents } = options;
  const range = contents.range ? evaluation.range : null;
  const isSingle = document.records.length === 1;
  return {
    title: options.issue ? "GPA report" : "Academic report",
    subtitle: "Foreign academic record on the US 4.00 scale",
    issued: formatPrintedDate(file.issuedOn),
    letterhead: options.letterhead ?? null,
    issue: options.issue ?? null,
    student: studentName(document.student),
    identity: documentFields(file, isSingle ? document.records[0] : undefined, contents),
    reading: {
      gpa: evaluation.gpa.text,
      label: document.selfReportedAt ? "cumulative GPA, self-reported" : "cumulative GPA",
      value: evaluation.gpa.value,
      top: Math.max(4, Math.ceil(evaluation.gpa.value ?? 0), Math.ceil(range?.high ?? 0)),
      range: range && { low: range.low, high: range.high, text: range.text },
    },
    facts: summaryFacts(file),
    records: document.records.map((record, index) =>
      recordSection(
        file,
        record,
        isSingle ? null : { number: index + 1, fields: recordFields(file, record) },
      ),
    ),
    equivalencies: document.records.flatMap((record) => equivalencySection(file, record) ?? []),
    scales: file.systems.map((used) => scaleSection(file, used.system)),
    policy: policyFields(file),
    otherTables: contents.range ? otherTables(evaluation) : [],
    outside: listExcludedCourses(file),
    warnings: evaluation.warnings.map((warning) => warning.message),
    notes: (contents.notes ? document.notes : "")
      .split(/\n+/)
      .map((line) => line.trim())
      .filter(Boolean),
    ...(contents.observations && { observations: observationLines(file) }),
    ...(options.sourcePages?.length && { attachments: attachedPages(options.sourcePages) }),
    disclaimer: disclaimerText(file.systems),
    versions: `Grading data ${evaluation.datasetVersion}, engine ${evaluation.engineVersion}`,
    code: fingerprintCode(file.fingerprint),
    fingerprint: file.fingerprint,
  };
}
