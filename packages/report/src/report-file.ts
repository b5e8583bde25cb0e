import {
  evaluationDocument,
  type EvaluationDocument,
} from "@meridian/contract/evaluation/evaluation-document";
import { clearUncertainFlags } from "@meridian/transcript/document/clear-uncertain-flags";
import type { CreditUnit, Evaluation, GradingSystem, Systems } from "@meridian/grading";
import * as z from "zod/mini";
import { computeFingerprint } from "./fingerprint.ts";

/** The contents of a report: the evaluator's document, the tables used, and the engine's result. */
export interface ReportContents {
  readonly document: EvaluationDocument;
  /** One per table used, in order of first use, so that the file can be recalculated without the dataset. */
  readonly systems: readonly UsedSystem[];
  /** Display names of the records' countries, by code. */
  readonly countries: Readonly<Record<string, string>>;
  readonly evaluation: Evaluation;
}

export interface UsedSystem {
  readonly system: GradingSystem;
  readonly credit: CreditUnit | null;
}

/** The JSON file that users download and can open again. */
export interface ReportFile extends ReportContents {
  readonly format: "meridian-academic-report";
  readonly version: 1;
  /** The date in the evaluator's time zone, 2026-11-14. */
  readonly issuedOn: string;
  readonly fingerprint: string;
}

export interface ReportInput {
  readonly document: EvaluationDocument;
  readonly evaluation: Evaluation;
  readonly systems: Systems;
  readonly countryName: (code: string) => string | undefined;
  readonly issuedOn: string;
}

export async function createReportFile(input: ReportInput): Promise<ReportFile> {
  // Serialize once, so that this object equals the file read back from disk.
  const contents = JSON.parse(
    JSON.stringify({
      document: withoutRules(clearUncertainFlags(input.document)),
      systems: usedSystems(input.document, input.systems),
      countries: countryNames(input.document, input.countryName),
      evaluation: input.evaluation,
    }),
  ) as ReportContents;
  return {
    format: "meridian-academic-report",
    version: 1,
    issuedOn: input.issuedOn,
    fingerprint: await computeFingerprint(contents),
    ...contents,
  };
}

/** The office's requirements and flags are for its evaluators; a report leaves the office. */
function withoutRules(document: EvaluationDocument): EvaluationDocument {
  const { officePolicy } = document;
  return officePolicy ? { ...document, officePolicy: { ...officePolicy, rules: [] } } : document;
}

/** Schema of a file from disk; the grading package's own schema also checks the systems. */
export const reportFileSchema = z.object({
  format: z.literal("meridian-academic-report"),
  version: z.literal(1),
  issuedOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  document: evaluationDocument,
  systems: z.array(
    z.object({
      system: z.unknown(),
      credit: z.nullable(
        z.object({ name: z.string(), perYear: z.nullable(z.number()), usFactor: z.nullable(z.number()) }),
      ),
    }),
  ),
  countries: z.record(z.string(), z.string()),
  evaluation: z.looseObject({ engineVersion: z.string(), datasetVersion: z.string() }),
});

/** Finds the grading table of a record. */
export function findUsedSystem(
  contents: ReportContents,
  system: string | GradingSystem,
): UsedSystem | undefined {
  const id = typeof system === "string" ? system : system.id;
  return contents.systems.find((used) => used.system.id === id);
}

function usedSystems(document: EvaluationDocument, systems: Systems): UsedSystem[] {
  const used = new Map<string, UsedSystem>();
  for (const record of document.records) {
    const inline = typeof record.system !== "string";
    const system = typeof record.system === "string" ? systems.system(record.system) : record.system;
    if (!system || used.has(system.id)) continue;
    used.set(system.id, { system, credit: inline ? null : systems.creditUnit(system.id) });
  }
  return [...used.values()];
}

function countryNames(
  document: EvaluationDocument,
  name: ReportInput["countryName"],
): Record<string, string> {
  const names: Record<string, string> = {};
  for (const { countryCode } of document.records) {
    const displayName = name(countryCode);
    if (displayName) names[countryCode] = displayName;
  }
  return names;
}
