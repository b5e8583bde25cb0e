import writeXlsxFile, { type CellObject, type Row, type Sheet } from "write-excel-file/universal";
import { getCourseColumns, courseTable, type CourseColumn } from "./course-table.ts";
import type { PrintedReading } from "./model/equivalency-section.ts";
import type { PrintedPlace } from "./model/institution-section.ts";
import type { ReportModel } from "./report-model.ts";

/**
 * A workbook with three sheets: courses with numeric cells, a summary, and the tables used with their sources. A fourth
 * lists the readings of credentials if records name any.
 */
export async function reportXlsx(report: ReportModel): Promise<Blob> {
  const sheets = [courses(report), summary(report), scales(report)];
  return writeXlsxFile(
    report.equivalencies.length > 0 ? [...sheets, equivalencies(report)] : sheets,
  ).toBlob();
}

const headStyle = {
  fontWeight: "bold",
  backgroundColor: "#dceff7",
  bottomBorderStyle: "thin",
  bottomBorderColor: "#172836",
  alignVertical: "center",
} as const;

const widths: Readonly<Partial<Record<CourseColumn, number>>> = {
  Student: 24,
  Record: 36,
  Term: 18,
  Course: 42,
  "Reads as": 30,
  Fingerprint: 22,
};

function courses(report: ReportModel): Sheet<Blob> {
  const columns = getCourseColumns(report);
  const decimals = report.reading.gpa.split(".")[1]?.length ?? 2;
  const formats: Readonly<Partial<Record<CourseColumn, string>>> = {
    Points: "0.0##",
    "Local credits": "0.###",
    "US credits": "0.0##",
    "Term GPA": `0.${"0".repeat(decimals)}`,
    "Cumulative GPA": `0.${"0".repeat(decimals)}`,
  };
  return {
    sheet: "Courses",
    columns: columns.map((column) => ({ width: widths[column] ?? 14 })),
    stickyRowsCount: 1,
    data: [
      columns.map((column) => ({ value: column as string, ...headStyle })),
      ...courseTable(report).map((row) => columns.map((column) => cell(row[column], formats[column]))),
    ],
  };
}

function summary(report: ReportModel): Sheet<Blob> {
  return {
    sheet: "Summary",
    columns: [{ width: 34 }, { width: 60 }],
    data: [
      [{ value: report.title, fontWeight: "bold", fontSize: 16 }],
      pair("Issued", report.issued),
      ...report.identity.map((field) => pair(field.label, field.value)),
      ...section("Result", [
        pair("Cumulative GPA", number(report.reading.gpa)),
        ...report.facts.map((fact) =>
          pair(fact.unit ? `${fact.label} (${fact.unit})` : fact.label, number(fact.value)),
        ),
      ]),
      ...section(
        "Policy",
        report.policy.map((part) => pair(part.label, part.value)),
      ),
      ...section(
        "The same marks under other tables",
        report.otherTables.map((table) =>
          pair(table.note ? `${table.name}. ${table.note}` : table.name, number(table.gpa)),
        ),
      ),
      ...section(
        "Outside the GPA",
        report.outside.map((entry) => pair(`${entry.course} (${entry.mark})`, entry.reason)),
      ),
      ...section(
        "What to know about this result",
        report.warnings.map((line) => [text(line)]),
      ),
      ...section(
        "Evaluator’s notes",
        report.notes.map((line) => [text(line)]),
      ),
      ...section(
        "File check",
        (report.observations ?? []).map((line) => [text(line)]),
      ),
      [],
      [text(report.disclaimer)],
      [],
      pair("Fingerprint", report.code),
      pair("SHA-256", report.fingerprint),
      pair("Versions", report.versions),
    ],
  };
}

function scales(report: ReportModel): Sheet<Blob> {
  return {
    sheet: "Grading scale",
    columns: [{ width: 18 }, { width: 48 }, { width: 12 }, { width: 60 }],
    data: report.scales.flatMap((scale): Row[] => [
      [{ value: scale.title, fontWeight: "bold" }],
      ["Mark", "Words", "US grade"].map((value) => ({ value, ...headStyle })),
      ...scale.rows.map((row) => [
        text(row.range),
        text([row.word, row.text].filter(Boolean).join(", ")),
        row.points === null ? text(row.grade?.grade ?? "") : number(row.points),
      ]),
      [text([scale.confidenceText, scale.provenance].filter(Boolean).join(" "))],
      ...scale.passMarks.map((line) => [text(line)]),
      ...scale.sources.map((source, index) => [
        text(`Source ${index + 1}`),
        text(source.title),
        text(source.origin),
        text(source.url),
      ]),
      [],
    ]),
  };
}

function equivalencies(report: ReportModel): Sheet<Blob> {
  const row = (whose: string, { us, remarks, publisher, url }: PrintedReading): Row => [
    text(whose),
    text(us),
    text(remarks),
    text(publisher),
    text(url),
  ];
  return {
    sheet: "Equivalency",
    columns: [{ width: 24 }, { width: 44 }, { width: 44 }, { width: 44 }, { width: 60 }],
    data: report.equivalencies.flatMap((entry): Row[] => [
      [{ value: entry.title, fontWeight: "bold" }],
      ...entry.fields.map(({ label, value }) => pair(label, value)),
      ...(entry.ruler ? [pair("Years", entry.ruler.text)] : []),
      ["", "US equivalent", "Condition and remarks", "Source", "Web address"].map((value) => ({
        value,
        ...headStyle,
      })),
      entry.reading ? row("This office", entry.reading) : [text(entry.noReading)],
      ...entry.others.map((other) => row("Other equivalency", other)),
      pair("Institution", entry.institution.name),
      [text(""), text(entry.institution.listing)],
      ...places("Where to check recognition", entry.institution.recognition),
      ...places("How to verify the documents", entry.institution.verification),
      ...entry.sources.map(({ number: n, title, kind, url }): Row => [
        text(`Source ${n}`),
        text(title),
        text(kind),
        text(""),
        text(url),
      ]),
      ...entry.footnotes.map((line) => [text(line)]),
      [],
    ]),
  };
}

function places(label: string, entries: readonly PrintedPlace[]): Row[] {
  return entries.map(({ name, what, citation }) => [text(label), text(name), text(what), text(citation)]);
}

function section(title: string, rows: readonly Row[]): Row[] {
  return rows.length === 0
    ? []
    : [
        [],
        [
          { value: title, ...headStyle },
          { value: "", ...headStyle },
        ],
        ...rows,
      ];
}

function pair(label: string, value: string | CellObject): Row {
  return [{ value: label, textColor: "#53636f" }, typeof value === "string" ? text(value) : value];
}

function number(printed: string): CellObject {
  const value = Number(printed);
  if (printed.trim() === "" || Number.isNaN(value)) return text(printed);
  const decimals = printed.split(".")[1]?.length ?? 0;
  return { value, type: Number, format: decimals > 0 ? `0.${"0".repeat(decimals)}` : "0", align: "left" };
}

function cell(value: string | number | undefined, format: string | undefined): CellObject | null {
  if (value === undefined || value === "") return null;
  if (typeof value === "string") return text(value);
  return { value, type: Number, ...(format ? { format } : {}) };
}

/** Always a string cell, so that a workbook never runs transcript text as a formula. */
function text(value: string): CellObject {
  return { value, type: String };
}
