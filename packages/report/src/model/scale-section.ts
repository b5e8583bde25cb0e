import {
  restsOnCalculators,
  sourceKindLabels,
  tierLabels,
  type Confidence,
  type GradingSystem,
  type Source,
} from "@meridian/grading";
import type { ReportFile } from "../report-file.ts";
import { printedUsGrade, type PrintedGrade } from "./record-section.ts";
import { plainNumber } from "./numbers.ts";

/** A grading table used in the report, with everything a reader needs to check it. */
export interface ScaleSection {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly ScaleRow[];
  readonly confidence: Confidence;
  readonly confidenceText: string;
  readonly provenance: string;
  /** The institution's own pass marks, if records set any. */
  readonly passMarks: readonly string[];
  readonly sources: readonly CitedSource[];
}

export interface ScaleRow {
  readonly range: string;
  readonly word: string | null;
  readonly text: string | null;
  readonly grade: PrintedGrade | null;
  /** Interpolated tables print points instead of a grade. */
  readonly points: string | null;
}

export interface CitedSource {
  readonly title: string;
  readonly url: string;
  /** The host name only, printed next to the title. */
  readonly site: string;
  /** The host name and who publishes it, for exports without the width of a page: `github.com, calculator site`. */
  readonly origin: string;
}

export function scaleSection(file: ReportFile, system: GradingSystem): ScaleSection {
  return {
    id: system.id,
    title: `Grading scale used: ${lowercaseSchoolWord(system.name)}${countryNote(file, system)}`,
    rows: toRows(system),
    confidence: system.confidence,
    confidenceText: confidenceText(system),
    provenance: provenanceText(system),
    passMarks: passMarks(file, system),
    sources: system.sources.map(toCitedSource),
  };
}

function confidenceText(system: GradingSystem): string {
  if (system.sources.length === 0) return "The office’s own table.";
  if (!system.tier) return confidenceLabels[system.confidence];
  return `Sources: ${tierLabels[system.tier].toLowerCase()}.`;
}

function provenanceText(system: GradingSystem): string {
  const warning = restsOnCalculators(system) ? "The US grades come only from calculator sites." : "";
  return [warning, system.provenance ?? ""].filter((text) => text !== "").join(" ");
}

/** For a team's own table, which cites its source itself. */
const confidenceLabels: Readonly<Record<Confidence, string>> = {
  published: "Published table.",
  derived: "Derived table.",
  unverified: "Unverified table.",
};

function toRows(system: GradingSystem): ScaleRow[] {
  if (system.kind === "symbol") {
    return system.bands.map((band) => ({
      range: band.grade,
      word: null,
      text: band.description ?? null,
      grade: printedUsGrade(band.us),
      points: null,
    }));
  }
  const bands = system.bands.map((band) => ({
    range:
      band.from === band.to ? plainNumber(band.from) : `${plainNumber(band.from)}–${plainNumber(band.to)}`,
    word: band.label ?? null,
    text: band.description ?? null,
    grade: printedUsGrade(band.us),
    points: null,
  }));
  const knots = (system.interpolate ?? []).map((knot) => ({
    range: plainNumber(knot.mark),
    word: null,
    text: "Points between two marks are interpolated",
    grade: null,
    points: plainNumber(knot.points),
  }));
  return [...bands, ...knots];
}

function passMarks(file: ReportFile, system: GradingSystem): string[] {
  return file.document.records
    .filter((record) => (typeof record.system === "string" ? record.system : record.system.id) === system.id)
    .filter((record) => record.passMark.trim() !== "")
    .map((record) => {
      const institution = record.institution.trim() || "the institution";
      return `Pass mark ${record.passMark.trim()} set by ${institution}: lower marks convert to F.`;
    });
}

function toCitedSource(source: Source): CitedSource {
  const site = URL.canParse(source.url) ? new URL(source.url).host.replace(/^www\./, "") : "";
  const kind = source.kind ? sourceKindLabels[source.kind] : "";
  const origin = [site, kind].filter((part) => part !== "").join(", ");
  return { title: source.title, url: source.url, site, origin };
}

/** Many countries have a table of the same name, so the country is added if the report has two of them. */
function countryNote({ document, systems, countries }: ReportFile, { id, name }: GradingSystem): string {
  if (systems.filter((used) => used.system.name === name).length < 2) return "";
  const record = document.records.find(
    ({ system }) => (typeof system === "string" ? system : system.id) === id,
  );
  const country = record && countries[record.countryCode];
  return country ? ` (${country})` : "";
}

/** Lowercases a level after "Grading scale used:"; a name such as "University of Ibadan" keeps its capital. */
function lowercaseSchoolWord(name: string): string {
  return name.replace(/^(University|Secondary|School)(?=,| and )/, (word) => word.toLowerCase());
}
