import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { StoredEvaluation, UsedSystem } from "@meridian/contract/evaluation/stored-evaluation";
import { toTranscript } from "@meridian/transcript/document/to-transcript";
import { type Dataset, evaluate, parseSystem } from "@meridian/grading";
import { badRequest } from "../http/http-error.ts";

/**
 * Evaluates a document with the engine and stores every grading system used. Results computed in the browser are never
 * trusted, and custom tables are validated by the grading package first.
 */
export async function evaluateDocument(
  dataset: Dataset,
  input: EvaluationDocument,
): Promise<StoredEvaluation> {
  const document = validateTables(input);
  const ids = document.records.map(({ system }) => (typeof system === "string" ? system : system.id));
  const systems = await dataset.loadSystems(ids);
  const result = evaluate(toTranscript(document), document.policy, systems);
  const used = new Map<string, UsedSystem>();
  for (const { system } of document.records) {
    if (typeof system === "string") {
      const loaded = systems.system(system);
      if (loaded) used.set(system, { system: loaded, credit: systems.creditUnit(system) });
    } else used.set(system.id, { system, credit: systems.creditUnit(system.id) });
  }
  return { document, systems: [...used.values()], result };
}

function validateTables(document: EvaluationDocument): EvaluationDocument {
  return {
    ...document,
    records: document.records.map((record, index) => {
      if (typeof record.system === "string") return record;
      const parsed = parseSystem(record.system);
      if (parsed.ok) return { ...record, system: parsed.value };
      const field = `document.records[${index}].system`;
      const [issue] = parsed.issues;
      const reason = issue ? `${issue.path}: ${issue.message}` : "is not a grading system";
      throw badRequest("invalid_system", `${field}: ${reason}`, field);
    }),
  };
}
