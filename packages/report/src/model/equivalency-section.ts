import type { CredentialReadingEntry, OfficeReading } from "@meridian/contract/evaluation/equivalency";
import type { TranscriptRecordEntry } from "@meridian/contract/evaluation/evaluation-document";
import type { ReportFile } from "../report-file.ts";
import { formatPrintedDate } from "@meridian/contract/format-printed-date";
import type { Field } from "./identity.ts";
import { institutionSection, type InstitutionSection } from "./institution-section.ts";
import { yearsRuler, type YearsRuler } from "./years-ruler.ts";
import { numberSources, toSite, type Cite, type NumberedSource } from "./numbered-sources.ts";

/** A record's credential, the reading the office chose, and the other readings if the office wants them shown. */
export interface EquivalencySection {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly Field[];
  readonly reading: PrintedReading | null;
  /** Printed instead of a reading if none was chosen. */
  readonly noReading: string;
  readonly others: readonly PrintedReading[];
  /** Null if the years before the credential or its length are not known. */
  readonly ruler: YearsRuler | null;
  readonly institution: InstitutionSection;
  /** Every statement above cites one of these, except those marked †. */
  readonly sources: readonly NumberedSource[];
  readonly footnotes: readonly string[];
}

export interface PrintedReading {
  readonly us: string;
  /** The condition and remarks on the source; empty if there are none. */
  readonly remarks: string;
  readonly publisher: string;
  readonly url: string;
  /** The host name only; empty if there is no page. */
  readonly site: string;
  /** The office's own reading, and not one that a publisher prints. */
  readonly isOwn: boolean;
  /** Number of its source; null for an office's own reading without one. */
  readonly source: number | null;
}

/** Whose reading it is: "WES (wes.org) [1]", or the office's own with its basis. */
export function readingSource({ publisher, site, source }: PrintedReading): string {
  return [publisher, site && `(${site})`, source === null ? "" : `[${source}]`].filter(Boolean).join(" ");
}

/** Null if the record names no credential, or one of another country because the country was changed later. */
export function equivalencySection(
  file: ReportFile,
  record: TranscriptRecordEntry,
): EquivalencySection | null {
  const { equivalency } = record;
  if (!equivalency || !equivalency.credentialId.startsWith(`${record.countryCode.toLowerCase()}-`))
    return null;
  const several = file.document.records.length > 1;
  const { cite, sources } = numberSources();
  const { officeReading } = equivalency;
  const reading = officeReading
    ? printedOfficeReading(officeReading, cite)
    : equivalency.reading && printed(equivalency.reading, cite);
  const others = equivalency.showOthers ? equivalency.others.map((other) => printed(other, cite)) : [];
  const institution = institutionSection(record, equivalency, cite);
  return {
    id: record.id,
    title: several
      ? `Credential and US equivalency: ${record.institution.trim() || (file.countries[record.countryCode] ?? record.countryCode)}`
      : "Credential and US equivalency",
    fields: [
      { label: "Credential as printed", value: record.degree.trim() || "Not given" },
      { label: "Status", value: statusText(record) },
      { label: "Kind of credential", value: equivalency.name },
      ...(equivalency.entry ? [{ label: "Entry requirement", value: `${equivalency.entry}\u00a0†` }] : []),
      ...(equivalency.years === null
        ? []
        : [{ label: "Length", value: `${lengthText(equivalency.years)}\u00a0†` }]),
    ],
    reading,
    noReading: "This office has not chosen an equivalency for this credential.",
    others,
    ruler: yearsRuler(equivalency),
    institution,
    sources: sources(),
    footnotes: [
      "† General knowledge; no source is cited.",
      "A US equivalency says how a publisher compares this credential with US education. It is not a degree, a " +
        "license or a recognition decision.",
    ],
  };
}

/** Only a date of graduation says that a credential is complete. */
function statusText(record: TranscriptRecordEntry): string {
  if (record.inProgress) return "In progress";
  const date = formatPrintedDate(record.graduationDate);
  return date ? `Complete, ${date}` : "Completion not stated";
}

/** School certificates count all years from first grade. */
function lengthText(years: number): string {
  if (years >= 10) return `${years} years in total`;
  return years === 1 ? "1 year" : `${years} years`;
}

function printed(
  { us, condition, note, publisher, url, sourceKind }: CredentialReadingEntry,
  cite: Cite,
): PrintedReading {
  const site = toSite(url);
  const remarks = [condition && `If: ${condition}`, note]
    .filter((part) => part !== "")
    .map((part) => part.replace(/\.$/, ""))
    .join(". ");
  const source = cite(publisher, url, sourceKind);
  return { us, remarks: remarks && `${remarks}.`, publisher, url, site, isOwn: false, source };
}

/** Printed with its basis and version, so that no one takes it for a published reading. */
function printedOfficeReading(
  { us, condition, basis, url, version }: OfficeReading,
  cite: Cite,
): PrintedReading {
  return {
    us,
    remarks: condition && `If: ${condition.replace(/\.$/, "")}.`,
    publisher: `Our office’s equivalency, version ${version}. Basis: ${basis.replace(/\.$/, "")}`,
    url,
    site: toSite(url),
    isOwn: true,
    source: url === "" ? null : cite(`Basis of our office’s equivalency: ${basis.replace(/\.$/, "")}`, url),
  };
}
