import { isDeepStrictEqual } from "node:util";
import type { SavedEvaluation } from "@meridian/contract/saved-evaluation";
import type { Dataset } from "@meridian/grading";

/**
 * Names of the dataset's tables that read otherwise today than when the record was saved. The record keeps its own
 * copy and its numbers; the screen offers "Keep" or "Recalculate". A table of somebody's own cannot change.
 */
export async function changedTables(dataset: Dataset, saved: SavedEvaluation): Promise<string[]> {
  if (saved.result.datasetVersion === dataset.index.version) return [];
  const ids = new Set(
    saved.document.records.flatMap(({ system }) => (typeof system === "string" ? [system] : [])),
  );
  const today = await dataset.loadSystems(ids);
  return saved.systems
    .filter(({ system: { id } }) => ids.has(id))
    .filter(
      ({ system, credit }) =>
        !isDeepStrictEqual(
          { system: today.system(system.id), credit: today.creditUnit(system.id) },
          { system, credit },
        ),
    )
    .map(({ system }) => system.name);
}
