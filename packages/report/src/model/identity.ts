import type {
  EvaluationDocument,
  TranscriptRecordEntry,
  Student,
} from "@meridian/contract/evaluation/evaluation-document";
import type { ReportFile } from "../report-file.ts";
import type { OptionalContents } from "../report-model.ts";
import { formatPrintedDate } from "@meridian/contract/format-printed-date";

export interface Field {
  readonly label: string;
  readonly value: string;
}

const notGiven = "Not given";

/** The identity block. A single record's institution is included; with several records, each has its own block. */
export function documentFields(
  file: ReportFile,
  record: TranscriptRecordEntry | undefined,
  contents: Pick<OptionalContents, "birthDate" | "email">,
): Field[] {
  const { student, selfReportedAt } = file.document;
  return [
    { label: "Student", value: studentName(student) || notGiven },
    ...(selfReportedAt ? [{ label: "Marks", value: selfReportedText(selfReportedAt) }] : []),
    ...(record ? [institutionField(file, record)] : []),
    ...withoutEmpty([
      ["Evaluator", evaluatorLine(file.document)],
      ["Student ID", student.externalId],
      ...(record ? programFields(record) : []),
      ["Name in original script", student.nativeName],
      ["Other names", student.otherNames],
      ["Date of birth", contents.birthDate ? formatPrintedDate(student.dateOfBirth) : ""],
      ["Email", contents.email ? student.email : ""],
      ...(record ? detailFields(record) : []),
      ["Custom field 1", student.custom1],
      ["Custom field 2", student.custom2],
      ["Custom field 3", student.custom3],
    ]),
  ];
}

/** Records with these marks can't be made final, but a draft can be printed. */
function selfReportedText(at: string): string {
  return `Self-reported by the student on ${formatPrintedDate(at.slice(0, 10))}, not confirmed`;
}

/** A record's own block, when there are several. */
export function recordFields(file: ReportFile, record: TranscriptRecordEntry): Field[] {
  return [
    institutionField(file, record),
    ...withoutEmpty([...programFields(record), ...detailFields(record)]),
  ];
}

export function studentName(student: Student): string {
  return [student.givenName, student.familyName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
}

/** A record's origin: `Université Toulouse Capitole, France`. */
export function institutionLine(file: ReportFile, record: TranscriptRecordEntry): string {
  const country = file.countries[record.countryCode] ?? record.countryCode;
  return [record.institution, record.city, country]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ");
}

function institutionField(file: ReportFile, record: TranscriptRecordEntry): Field {
  const value = institutionLine(file, record) || notGiven;
  return { label: record.institution.trim() ? "Institution" : "Country", value };
}

function evaluatorLine(document: EvaluationDocument): string {
  return [document.evaluator, document.office]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ");
}

function programFields(record: TranscriptRecordEntry): [string, string][] {
  const studies = [record.degree, record.major].map((part) => part.trim()).filter(Boolean);
  const progress = record.inProgress ? [studies.length > 0 ? "in progress" : "In progress"] : [];
  return [
    ["Program", [...studies, ...progress].join(", ")],
    ["Attended", attendedText(record)],
  ];
}

function attendedText({ startDate, endDate }: TranscriptRecordEntry): string {
  const [start, end] = [formatPrintedDate(startDate), formatPrintedDate(endDate)];
  if (start && end) return `${start} to ${end}`;
  if (start) return `From ${start}`;
  return end ? `Until ${end}` : "";
}

function detailFields(record: TranscriptRecordEntry): [string, string][] {
  const rank = record.classSize ? `${record.classRank} of ${record.classSize}` : record.classRank;
  return [
    ["Level", record.level === null ? "" : levels[record.level]],
    ["Graduated", formatPrintedDate(record.graduationDate)],
    ["Transcript", record.standing === null ? "" : standings[record.standing]],
    ["Honors", record.honours],
    ["Class rank", record.classRank ? rank : ""],
    ["Language of instruction", record.languageOfInstruction],
    ["CEEB", record.ceeb],
    ["Institution’s website", websiteDomain(record.institutionId)],
  ];
}

/** IDs of the register of institutions contain the domain: "IN:iitb.ac.in". */
const websiteDomain = (institutionId = "") => institutionId.split(":")[1] ?? "";

const levels = { secondary: "Secondary", tertiary: "Tertiary" } as const;
const standings = { official: "Official", unofficial: "Unofficial" } as const;

function withoutEmpty(pairs: readonly [string, string][]): Field[] {
  return pairs
    .map(([label, value]) => ({ label, value: value.trim() }))
    .filter((field) => field.value !== "");
}
