import type { EvaluationDocument, RecordEntry, Student } from "@meridian/contract/evaluation-document";
import type { ReportFile } from "../report-file.ts";
import type { ReportContents } from "../report-model.ts";
import { printedDate } from "./dates.ts";

export interface Field {
  readonly label: string;
  readonly value: string;
}

const notGiven = "Not given";

/** The identity block; with one record its institution stands in it, with several each record has a block of its own. */
export function documentFields(
  file: ReportFile,
  record: RecordEntry | undefined,
  contents: Pick<ReportContents, "birthDate" | "email">,
): Field[] {
  const { student } = file.document;
  return [
    { label: "Student", value: studentName(student) || notGiven },
    ...(record ? [institutionField(file, record)] : []),
    ...filled([
      ["Evaluator", evaluatorLine(file.document)],
      ["Student number", student.externalId],
      ...(record ? programme(record) : []),
      ["Name in original script", student.nativeName],
      ["Other names", student.otherNames],
      ["Date of birth", contents.birthDate ? printedDate(student.dateOfBirth) : ""],
      ["Email", contents.email ? student.email : ""],
      ...(record ? particulars(record) : []),
      ["Custom field 1", student.custom1],
      ["Custom field 2", student.custom2],
      ["Custom field 3", student.custom3],
    ]),
  ];
}

/** One record's own block, when there are several. */
export function recordFields(file: ReportFile, record: RecordEntry): Field[] {
  return [institutionField(file, record), ...filled([...programme(record), ...particulars(record)])];
}

export function studentName(student: Student): string {
  return [student.givenName, student.familyName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");
}

/** Where a record comes from: `Université Toulouse Capitole, France`. */
export function institutionLine(file: ReportFile, record: RecordEntry): string {
  const country = file.countries[record.countryCode] ?? record.countryCode;
  return [record.institution, record.city, country]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ");
}

function institutionField(file: ReportFile, record: RecordEntry): Field {
  const value = institutionLine(file, record) || notGiven;
  return { label: record.institution.trim() ? "Institution" : "Country", value };
}

function evaluatorLine(document: EvaluationDocument): string {
  return [document.evaluator, document.office]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(", ");
}

function programme(record: RecordEntry): [string, string][] {
  const studied = [record.degree, record.major].map((part) => part.trim()).filter(Boolean);
  const progress = record.inProgress ? [studied.length > 0 ? "in progress" : "In progress"] : [];
  return [
    ["Programme", [...studied, ...progress].join(", ")],
    ["Attended", attended(record)],
  ];
}

function attended({ startDate, endDate }: RecordEntry): string {
  const [start, end] = [printedDate(startDate), printedDate(endDate)];
  if (start && end) return `${start} to ${end}`;
  if (start) return `From ${start}`;
  return end ? `Until ${end}` : "";
}

function particulars(record: RecordEntry): [string, string][] {
  const rank = record.classSize ? `${record.classRank} of ${record.classSize}` : record.classRank;
  return [
    ["Level", record.level === null ? "" : levels[record.level]],
    ["Graduated", printedDate(record.graduationDate)],
    ["Transcript", record.standing === null ? "" : standings[record.standing]],
    ["Honours", record.honours],
    ["Class rank", record.classRank ? rank : ""],
    ["Language of instruction", record.languageOfInstruction],
    ["CEEB", record.ceeb],
  ];
}

const levels = { secondary: "Secondary", tertiary: "Tertiary" } as const;
const standings = { official: "Official", unofficial: "Unofficial" } as const;

function filled(pairs: readonly [string, string][]): Field[] {
  return pairs
    .map(([label, value]) => ({ label, value: value.trim() }))
    .filter((field) => field.value !== "");
}
