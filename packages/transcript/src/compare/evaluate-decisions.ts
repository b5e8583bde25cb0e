import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { evaluate } from "@meridian/grading";
import { toTranscript } from "../document/to-transcript.ts";
import { applyDecisions, type Decision } from "./apply-decisions.ts";
import type { Comparison } from "./compare-readings.ts";

/**
 * The record that the decisions result in, calculated with the tables of both readings. Where a table has changed between
 * them, the first reading's applies, as it does when a saved record is opened.
 */
export function evaluateDecisions(
  first: StoredEvaluation,
  second: StoredEvaluation,
  comparison: Comparison,
  decisions: ReadonlyMap<string, Decision>,
): StoredEvaluation {
  const document = applyDecisions(first.document, comparison, decisions);
  const known = new Map([...second.systems, ...first.systems].map((entry) => [entry.system.id, entry]));
  const result = evaluate(toTranscript(document), document.policy, {
    version: first.result.datasetVersion,
    system: (id) => known.get(id)?.system,
    creditUnit: (id) => known.get(id)?.credit ?? null,
  });
  const used = new Set(
    document.records.map(({ system }) => (typeof system === "string" ? system : system.id)),
  );
  return { document, systems: [...known.values()].filter(({ system }) => used.has(system.id)), result };
}
