import {
  compileSystem,
  type CourseResult,
  type GradingSystem,
  type NonGradeMeaning,
} from "@meridian/grading";

/** How a mark was interpreted: the scale's own word for it, and ours. */
export interface ReadsAs {
  /** The transcript's own term, set in italics: `Assez bien`. */
  readonly word: string | null;
  readonly text: string | null;
}

/** `passMark`: the institution's own, as typed; empty when the table's applies. */
export function readsAs(result: CourseResult, system: GradingSystem | undefined, passMark: string): ReadsAs {
  if (result.status === "empty") return { word: null, text: "No mark entered" };
  if (result.status === "error") return { word: null, text: result.error?.message ?? result.message };
  const reading = result.reading;
  if (reading?.kind === "non-grade") return { word: null, text: nonGradeText[reading.meaning] };
  if (result.status !== "counted") return { word: null, text: result.message };
  if (system && reading && passMark && result.grade === "F" && findBand(system, reading)?.us !== "F") {
    return { word: null, text: `Below the pass mark ${passMark}` };
  }
  const band = system && reading ? describeBand(system, reading) : null;
  return band ?? { word: null, text: null };
}

type GradedReading = Exclude<NonNullable<CourseResult["reading"]>, { kind: "non-grade" }>;

function describeBand(system: GradingSystem, reading: GradedReading): ReadsAs | null {
  if (reading.kind === "word") return { word: reading.word, text: null };
  const band = findBand(system, reading);
  if (!band) return null;
  if ("grade" in band) return { word: null, text: band.description ?? null };
  if (band.label) return { word: band.label, text: null };
  return { word: null, text: band.description ?? null };
}

function findBand(system: GradingSystem, reading: GradedReading) {
  return system.bands[
    reading.kind === "number" ? compileSystem(system).findBand(reading.value) : reading.band
  ];
}

const nonGradeText: Readonly<Record<NonGradeMeaning, string>> = {
  withdrawn: "Withdrawn, no credit",
  incomplete: "Incomplete, no credit",
  absent: "Absent, no credit",
  exempt: "Exempt, no credit",
  transfer: "Transferred, no credit here",
  audit: "Audited, no credit",
  "in-progress": "In progress, no credit yet",
  "not-reported": "Not reported, no credit",
};
