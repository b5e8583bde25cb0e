import { toTranscript } from "@meridian/contract/to-transcript";
import { evaluate, parseSystem, type Evaluation, type GradingSystem, type Systems } from "@meridian/grading";
import { canonicalJson } from "./canonical-json.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { reportFileOutline, type ReportContents, type ReportFile } from "./report-file.ts";

export type VerifiedReport =
  /** Not a report of ours, or damaged beyond reading. */
  | { readonly kind: "unreadable"; readonly message: string }
  | {
      readonly kind: "read";
      readonly file: ReportFile;
      /** False: something in the file was changed after it was made. */
      readonly fingerprintMatches: boolean;
      /** The fingerprint of what the file says now. */
      readonly fingerprint: string;
      readonly recalculation: Recalculation;
    };

export interface Recalculation {
  /** same: every number again; changed: this engine gives another result for the file's own marks, tables and policy. */
  readonly kind: "same" | "changed";
  readonly gpa: string;
  readonly engineVersion: string;
}

/** Reads a downloaded report, checks its fingerprint and calculates its marks again with the tables it carries. */
export async function verifyReportFile(text: string): Promise<VerifiedReport> {
  const read = readReportFile(text);
  if (typeof read === "string") return { kind: "unreadable", message: read };
  const { file, raw } = read;
  // The raw content is hashed, not the parsed one: defaults a schema adds must not change what was signed.
  const fingerprint = await fingerprintOf(raw);
  return {
    kind: "read",
    file,
    fingerprint,
    fingerprintMatches: fingerprint === file.fingerprint,
    recalculation: recalculate(file),
  };
}

function readReportFile(text: string): { file: ReportFile; raw: ReportContents } | string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return "This is not a report file: it holds no JSON. Choose the .json file downloaded from an academic report.";
  }
  const outline = reportFileOutline.safeParse(json);
  if (!outline.success) {
    const [issue] = outline.error.issues;
    const where = issue?.path.length ? ` (at ${issue.path.join(".")})` : "";
    return `This file is not an academic report, or it is damaged${where}. Choose the .json file downloaded from one.`;
  }
  const systems: { system: GradingSystem; credit: (typeof outline.data.systems)[number]["credit"] }[] = [];
  for (const used of outline.data.systems) {
    const parsed = parseSystem(used.system);
    if (!parsed.ok)
      return `A grading table in this file cannot be read: ${parsed.faults[0]?.message ?? "unknown fault"}.`;
    systems.push({ system: parsed.value, credit: used.credit });
  }
  const evaluation = outline.data.evaluation as unknown as Evaluation;
  return { file: { ...outline.data, systems, evaluation }, raw: json as ReportContents };
}

function recalculate(file: ReportFile): Recalculation {
  const again = evaluate(toTranscript(file.document), file.document.policy, systemsIn(file));
  const same = canonicalJson(results(again)) === canonicalJson(results(file.evaluation));
  return { kind: same ? "same" : "changed", gpa: again.gpa.text, engineVersion: again.engineVersion };
}

/** What a reader sees of an evaluation; a newer engine may word a message differently and still agree. */
function results(evaluation: Evaluation): unknown {
  return {
    gpa: evaluation.gpa,
    credits: evaluation.credits,
    terms: evaluation.terms,
    tags: evaluation.tags,
    courses: evaluation.courses?.map(({ id, status, grade, points, credits, usCredits }) => ({
      id,
      status,
      grade,
      points,
      credits,
      usCredits,
    })),
  };
}

/** The tables the file carries, as the engine wants them. */
function systemsIn(contents: ReportContents): Systems {
  const found = (id: string) => contents.systems.find((used) => used.system.id === id);
  return {
    version: contents.evaluation.datasetVersion,
    system: (id) => found(id)?.system,
    creditUnit: (id) => found(id)?.credit ?? null,
  };
}
