import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { evaluate, type Evaluation } from "@meridian/grading";
import { applyDecisions, type Decision } from "@meridian/transcript/compare/apply-decisions";
import type { Comparison } from "@meridian/transcript/compare/compare-readings";
import { toTranscript } from "@meridian/transcript/document/to-transcript";

/** The record that the decisions result in, calculated with the tables of both readings. */
export function evaluateDecisions(
  first: StoredEvaluation,
  second: StoredEvaluation,
  comparison: Comparison,
  decisions: ReadonlyMap<string, Decision>,
): { readonly document: EvaluationDocument; readonly result: Evaluation } {
  const document = applyDecisions(first.document, comparison, decisions);
  const used = new Map([...second.systems, ...first.systems].map((entry) => [entry.system.id, entry]));
  const result = evaluate(toTranscript(document), document.policy, {
    version: first.result.datasetVersion,
    system: (id) => used.get(id)?.system,
    creditUnit: (id) => used.get(id)?.credit ?? null,
  });
  return { document, result };
}
