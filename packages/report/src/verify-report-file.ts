import { toTranscript } from "@meridian/transcript/document/to-transcript";
import { evaluate, parseSystem, type Evaluation, type GradingSystem, type Systems } from "@meridian/grading";
import { canonicalJson } from "./canonical-json.ts";
import { computeFingerprint } from "./fingerprint.ts";
import { restoreTier } from "./restore-tier.ts";
import { reportFileSchema, type ReportContents, type ReportFile } from "./report-file.ts";

export type VerifiedReport =
  /** Not one of our reports, or too damaged to read. */
  | { readonly kind: "unreadable"; readonly message: string }
  | {
      readonly kind: "read";
      readonly file: ReportFile;
      /** False when the file was changed after it was created. */
      readonly fingerprintMatches: boolean;
      /** The fingerprint of the file's current content. */
      readonly fingerprint: string;
      readonly recalculation: Recalculation;
    };

export interface Recalculation {
  /** `same`: identical numbers; `changed`: this engine gives another result for the file's own marks, tables and policy. */
  readonly kind: "same" | "changed";
  readonly gpa: string;
  readonly engineVersion: string;
}

/** Reads a downloaded report, checks its fingerprint and recalculates it with the tables it contains. */
export async function verifyReportFile(text: string): Promise<VerifiedReport> {
  const read = readReportFile(text);
  if (typeof read === "string") return { kind: "unreadable", message: read };
  const { file, raw } = read;
  // Hash the raw content, not the parsed one, because defaults added by the schema would change the fingerprint.
  const fingerprint = await computeFingerprint(raw);
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
    return "This is not a report file: it is not JSON. Choose the .json file downloaded from an academic report.";
  }
  const outline = reportFileSchema.safeParse(json);
  if (!outline.success) {
    const [issue] = outline.error.issues;
    const where = issue?.path.length ? ` (at ${issue.path.join(".")})` : "";
    return `This file is not an academic report, or it is damaged${where}. Choose the .json file downloaded from one.`;
  }
  const systems: { system: GradingSystem; credit: (typeof outline.data.systems)[number]["credit"] }[] = [];
  for (const used of outline.data.systems) {
    const parsed = parseSystem(used.system);
    if (!parsed.ok)
      return `A grading table in this file cannot be read: ${parsed.issues[0]?.message ?? "unknown error"}.`;
    systems.push({ system: restoreTier(parsed.value, used.system), credit: used.credit });
  }
  const evaluation = outline.data.evaluation as unknown as Evaluation;
  return { file: { ...outline.data, systems, evaluation }, raw: json as ReportContents };
}

function recalculate(file: ReportFile): Recalculation {
  const recalculated = evaluate(toTranscript(file.document), file.document.policy, systemsIn(file));
  const isSame = canonicalJson(results(recalculated)) === canonicalJson(results(file.evaluation));
  return {
    kind: isSame ? "same" : "changed",
    gpa: recalculated.gpa.text,
    engineVersion: recalculated.engineVersion,
  };
}

/** The visible results of an evaluation, without messages, which a newer engine may word differently. */
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

/** The file's own tables, in the form the engine needs. */
function systemsIn(contents: ReportContents): Systems {
  const findSystem = (id: string) => contents.systems.find((used) => used.system.id === id);
  return {
    version: contents.evaluation.datasetVersion,
    system: (id) => findSystem(id)?.system,
    creditUnit: (id) => findSystem(id)?.credit ?? null,
  };
}
