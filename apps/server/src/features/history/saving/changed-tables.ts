import { isDeepStrictEqual } from "node:util";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import type { Dataset, GradingSystem } from "@meridian/grading";

/**
 * Names of the tables that convert differently now than when the evaluation was saved. The evaluation keeps its own copy
 * and its numbers; the UI offers "Keep" or "Recalculate". A team's own tables cannot change. New notes, sources or
 * confidence do not count, because they change no numbers.
 */
export async function changedTables(dataset: Dataset, stored: StoredEvaluation): Promise<string[]> {
  if (stored.result.datasetVersion === dataset.index.version) return [];
  const ids = new Set(
    stored.document.records.flatMap(({ system }) => (typeof system === "string" ? [system] : [])),
  );
  const today = await dataset.loadSystems(ids);
  return stored.systems
    .filter(({ system: { id } }) => ids.has(id))
    .filter(
      ({ system, credit }) =>
        !isDeepStrictEqual(
          { table: toConversion(today.system(system.id)), credit: today.creditUnit(system.id) },
          { table: toConversion(system), credit },
        ),
    )
    .map(({ system }) => system.name);
}

/** The part of a table that affects conversion. */
function toConversion(system: GradingSystem | undefined) {
  if (!system) return undefined;
  const alternates = (system.alternates ?? []).map(({ publisher, bands }) => ({ publisher, bands }));
  return {
    ...system,
    notes: "",
    provenance: "",
    confidence: null,
    tier: null,
    sources: [],
    alternates,
  };
}
