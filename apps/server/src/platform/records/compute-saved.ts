import type { EvaluationDocument } from "@meridian/contract/evaluation-document";
import type { SavedEvaluation, UsedSystem } from "@meridian/contract/saved-evaluation";
import { toTranscript } from "@meridian/contract/to-transcript";
import { type Dataset, evaluate, parseSystem } from "@meridian/grading";
import { HttpFault } from "../http/fault.ts";

/**
 * Computes a document with the engine and keeps, inline, every system it used. What a browser computed is never
 * believed; a custom table is checked by the grading package's own rules before it is used.
 */
export async function computeSaved(dataset: Dataset, given: EvaluationDocument): Promise<SavedEvaluation> {
  const document = withCheckedTables(given);
  const ids = document.records.map(({ system }) => (typeof system === "string" ? system : system.id));
  const systems = await dataset.loadSystems(ids);
  const result = evaluate(toTranscript(document), document.policy, systems);
  const used = new Map<string, UsedSystem>();
  for (const { system } of document.records) {
    if (typeof system === "string") {
      const found = systems.system(system);
      if (found) used.set(system, { system: found, credit: systems.creditUnit(system) });
    } else used.set(system.id, { system, credit: systems.creditUnit(system.id) });
  }
  return { document, systems: [...used.values()], result };
}

function withCheckedTables(document: EvaluationDocument): EvaluationDocument {
  return {
    ...document,
    records: document.records.map((record, place) => {
      if (typeof record.system === "string") return record;
      const parsed = parseSystem(record.system);
      if (parsed.ok) return { ...record, system: parsed.value };
      const field = `document.records[${place}].system`;
      const [fault] = parsed.faults;
      const reason = fault ? `${fault.path}: ${fault.message}` : "is no grading system";
      throw new HttpFault(400, "invalid-system", `${field}: ${reason}`, { field });
    }),
  };
}
