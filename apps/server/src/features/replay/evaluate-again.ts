import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { UsedSystem } from "@meridian/contract/evaluation/stored-evaluation";
import type { GradingSystem, Policy, Transcript, TranscriptRecord } from "@meridian/grading";
import { evaluateGpa } from "@meridian/grading/batch";
import { toTranscript } from "@meridian/transcript/document/to-transcript";

/** A record as read from the database; the worker thread parses it. */
export interface SavedRecord {
  readonly id: string;
  readonly datasetVersion: string;
  /** The evaluation document as JSON. */
  readonly document: string;
}

export interface ReplayTask {
  /** Null: each record keeps its own settings. */
  readonly settings: Policy | null;
  /** The table to use for each country; other countries keep theirs. */
  readonly tables: ReadonlyMap<string, GradingSystem>;
  readonly records: readonly SavedRecord[];
  /** Tables that were missing before, as JSON of the stored evaluation's `systems`, by dataset version. */
  readonly systems: readonly { readonly datasetVersion: string; readonly systems: string }[];
}

export interface ReplayedGpa {
  readonly id: string;
  /** With three decimals, as stored; null without a GPA. */
  readonly gpa: string | null;
  /** "Undergraduate, version 2". */
  readonly policy: string | null;
  /** Countries whose table of the task was used. */
  readonly replacedTables: readonly string[];
}

export interface ReplayReply {
  readonly done: readonly ReplayedGpa[];
  /** Records that need a table the thread does not have yet. */
  readonly missing: readonly { readonly id: string; readonly key: string }[];
  /** Records that cannot be evaluated. */
  readonly failed: readonly string[];
}

/** Tables by dataset version and ID. The version is a hash of the contents, so an entry never changes. */
export type KnownSystems = Map<string, UsedSystem>;

/** Recalculates the GPA of each record with the tables it was saved with, except where the task sets others. */
export function evaluateAgain(task: ReplayTask, knownSystems: KnownSystems): ReplayReply {
  for (const { datasetVersion, systems } of task.systems) {
    for (const used of JSON.parse(systems) as UsedSystem[])
      knownSystems.set(systemKey(datasetVersion, used.system.id), used);
  }
  const done: ReplayedGpa[] = [];
  const missing: { id: string; key: string }[] = [];
  const failed: string[] = [];
  for (const record of task.records) {
    try {
      const document = JSON.parse(record.document) as EvaluationDocument;
      const key = findMissing(document, record.datasetVersion, knownSystems);
      if (key === null) done.push(evaluateOne(record, document, task, knownSystems));
      else missing.push({ id: record.id, key });
    } catch {
      failed.push(record.id);
    }
  }
  return { done, missing, failed };
}

function evaluateOne(
  { id, datasetVersion }: SavedRecord,
  document: EvaluationDocument,
  { settings, tables }: ReplayTask,
  knownSystems: KnownSystems,
): ReplayedGpa {
  const systems = {
    version: datasetVersion,
    system: (systemId: string) => knownSystems.get(systemKey(datasetVersion, systemId))?.system,
    creditUnit: (systemId: string) => knownSystems.get(systemKey(datasetVersion, systemId))?.credit ?? null,
  };
  const transcript = toTranscript(document);
  const replacedTables: string[] = [];
  const replayed: Transcript = {
    records: transcript.records.map((record, index) => {
      const { countryCode } = document.records[index]!;
      const table = tables.get(countryCode);
      if (!table || !matchesLevel(table, record)) return record;
      replacedTables.push(countryCode);
      return withTable(record, table, systems);
    }),
  };
  const { value } = evaluateGpa(replayed, settings ?? document.policy, systems);
  const { officePolicy } = document;
  return {
    id,
    gpa: value === null ? null : value.toFixed(3),
    policy: officePolicy ? `${officePolicy.name}, version ${officePolicy.version}` : null,
    replacedTables,
  };
}

/** Another table of the same country counts the same credit unit. */
function withTable(
  record: TranscriptRecord,
  table: GradingSystem,
  systems: { readonly creditUnit: (id: string) => UsedSystem["credit"] },
): TranscriptRecord {
  const systemId = typeof record.system === "string" ? record.system : record.system.id;
  return { ...record, system: table, credit: record.credit ?? systems.creditUnit(systemId) };
}

function matchesLevel(table: GradingSystem, record: TranscriptRecord): boolean {
  return table.level === "any" || record.level === undefined || record.level === table.level;
}

/** The first dataset table the record used that is not loaded. Own tables are in the record. */
function findMissing(
  { records }: EvaluationDocument,
  datasetVersion: string,
  knownSystems: KnownSystems,
): string | null {
  for (const { system } of records) {
    if (typeof system !== "string" || system === "") continue;
    const key = systemKey(datasetVersion, system);
    if (!knownSystems.has(key)) return key;
  }
  return null;
}

function systemKey(datasetVersion: string, systemId: string): string {
  return `${datasetVersion}:${systemId}`;
}
