import { attachedPagesNote, attachedPagesTitle } from "./model/attached-pages.ts";
import type { EquivalencySection, PrintedReading } from "./model/equivalency-section.ts";
import type { PrintedPlace } from "./model/institution-section.ts";
import type { CourseRow, RecordSection } from "./model/record-section.ts";
import { verifyLine, issueLine } from "./letterhead.ts";
import type { ReportModel } from "./report-model.ts";

/** The whole report as plain text, to paste into an email or a case note. */
export function reportText(report: ReportModel): string {
  const blocks = [
    [
      report.title,
      report.subtitle,
      ...(report.letterhead ? [report.letterhead.institution, ...(report.letterhead.address ?? [])] : []),
      report.issued,
      ...(report.issue ? [issueLine(report.issue)] : []),
    ],
    report.identity.map(({ label, value }) => `${label}: ${value}`),
    [
      `Cumulative GPA: ${report.reading.gpa}`,
      ...report.facts.map(({ label, value, unit }) => `${label}: ${unit ? `${value} ${unit}` : value}`),
    ],
    ...report.records.map(recordLines),
    ...report.equivalencies.map(equivalencyLines),
    ...report.scales.map((scale) => [
      scale.title,
      ...scale.rows.map((row) =>
        [row.range, row.word, row.text, row.grade?.text ?? row.points].filter(Boolean).join("\t"),
      ),
      [scale.confidenceText, scale.provenance].filter(Boolean).join(" "),
      ...scale.passMarks,
      ...scale.sources.map((source, index) =>
        source.url
          ? `${index + 1} ${source.title} (${source.origin}) ${source.url}`
          : `${index + 1} ${source.title}`,
      ),
    ]),
    ["Policy", ...report.policy.map(({ label, value }) => `${label}: ${value}`)],
    withTitle(
      "The same marks under other tables",
      report.otherTables.map(({ name, gpa, note }) => [name, gpa, note].filter(Boolean).join("\t")),
    ),
    withTitle(
      "Outside the GPA",
      report.outside.map(({ course, mark, reason }) => `${course} (${mark}): ${reason}`),
    ),
    withTitle("What to know about this result", report.warnings),
    withTitle("Evaluator’s notes", report.notes),
    withTitle("File check", report.observations ?? []),
    withTitle(
      attachedPagesTitle,
      report.attachments ? [attachedPagesNote, ...report.attachments.map(({ caption }) => caption)] : [],
    ),
    signatureLines(report),
    [report.disclaimer],
    report.issue ? [`Verification code ${report.issue.code}`, verifyLine(report.issue)] : [],
    [`Fingerprint ${report.code}`, `SHA-256 ${report.fingerprint}`, report.versions],
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join("\n"))
    .join("\n\n")}\n`;
}

/** The signatory's name and title; the signature line is only in print. */
function signatureLines({ letterhead }: ReportModel): string[] {
  const { signatory, institution } = letterhead ?? {};
  return signatory ? [signatory.name, signatory.title, institution ?? ""].filter(Boolean) : [];
}

function equivalencyLines({
  title,
  fields,
  reading,
  noReading,
  others,
  ruler,
  institution,
  sources,
  footnotes,
}: EquivalencySection): string[] {
  const line = ({ us, remarks, publisher, url }: PrintedReading) =>
    [us, remarks, publisher, url].filter(Boolean).join("\t");
  const place = ({ name, what, citation }: PrintedPlace) => [name, what, citation].filter(Boolean).join("\t");
  return [
    title,
    ...fields.map(({ label, value }) => `${label}: ${value}`),
    ...(ruler ? [ruler.text] : []),
    reading ? `US equivalency (this office): ${line(reading)}` : noReading,
    ...others.map((other) => `Other equivalency: ${line(other)}`),
    `Institution: ${institution.name}. ${institution.listing}`,
    ...institution.recognition.map((entry) => `Where to check recognition: ${place(entry)}`),
    ...institution.verification.map((entry) => `How to verify the documents: ${place(entry)}`),
    ...sources.map(({ number, title, kind, url }) =>
      [`[${number}] ${title}`, kind, url].filter(Boolean).join("\t"),
    ),
    ...footnotes,
  ];
}

function recordLines(record: RecordSection): string[] {
  const { columns, heading } = record;
  const head = [
    columns.course,
    columns.localCredits,
    columns.usCredits,
    columns.mark,
    columns.readsAs,
    columns.grade,
    columns.points,
  ];
  return [
    ...(heading
      ? [
          `${heading.title}\tGPA ${heading.gpa}`,
          ...heading.fields.slice(1).map(({ label, value }) => `${label}: ${value}`),
        ]
      : []),
    head.filter((cell) => cell !== null).join("\t"),
    ...record.terms.flatMap((term) => [
      ...(term.head
        ? [`${[term.name, term.year].filter(Boolean).join(" ")}\t${term.head.label} ${term.head.gpa}`]
        : []),
      ...term.courses.map((course) => courseLine(course, record)),
    ]),
  ];
}

function courseLine(course: CourseRow, { columns }: RecordSection): string {
  const tags = course.tags.map((tag) => ` [${tag}]`).join("");
  return [
    course.name + tags,
    columns.localCredits === null ? null : course.localCredits,
    columns.usCredits === null ? null : course.usCredits,
    course.mark,
    course.readsAs.word ?? course.readsAs.text ?? "",
    course.grade?.text ?? "–",
    course.points,
  ]
    .filter((cell) => cell !== null)
    .join("\t");
}

function withTitle(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines];
}
