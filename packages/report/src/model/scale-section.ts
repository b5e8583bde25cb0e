import type { Confidence, GradingSystem, Source } from "@meridian/grading";
import type { ReportFile } from "../report-file.ts";
import { printedUsGrade, type PrintedGrade } from "./record-section.ts";
import { plainNumber } from "./numbers.ts";

/** A grading table as used, with everything a reader needs to check it. */
export interface ScaleSection {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly ScaleRow[];
  readonly confidence: Confidence;
  readonly confidenceText: string;
  readonly provenance: string;
  /** The institution's own pass mark, where a record sets one. */
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
  /** The site alone, to print beside the title. */
  readonly site: string;
}

export function scaleSection(file: ReportFile, system: GradingSystem): ScaleSection {
  return {
    id: system.id,
    title: `Grading scale used: ${lowerSchoolWord(system.name)}`,
    rows: rowsOf(system),
    confidence: system.confidence,
    confidenceText: system.sources.length === 0 ? "The office’s own table." : confidences[system.confidence],
    provenance: system.provenance ?? "",
    passMarks: passMarks(file, system),
    sources: system.sources.map(cited),
  };
}

const confidences: Readonly<Record<Confidence, string>> = {
  published: "Published table.",
  derived: "Derived table.",
  unverified: "Unverified table.",
};

function rowsOf(system: GradingSystem): ScaleRow[] {
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
      const where = record.institution.trim() || "the institution";
      return `Pass mark ${record.passMark.trim()} set by ${where}: a mark below it reads as F.`;
    });
}

function cited(source: Source): CitedSource {
  const site = URL.canParse(source.url) ? new URL(source.url).host.replace(/^www\./, "") : "";
  return { title: source.title, url: source.url, site };
}

/** "Grading scale used: university, 0–20 scale" reads better; a proper noun keeps its capital. */
function lowerSchoolWord(name: string): string {
  return name.replace(/^(University|Universities|Secondary|Higher|School|Tertiary)\b/, (word) =>
    word.toLowerCase(),
  );
}
