import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { UsedSystem } from "@meridian/contract/evaluation/stored-evaluation";
import { evaluate, type Systems } from "@meridian/grading";
import { toTranscript } from "../document/to-transcript.ts";
import { withEvidence, type Evidence } from "../document/with-evidence.ts";
import type { Observation } from "./observation.ts";
import { observe } from "./observe.ts";

/**
 * Adds the evidence of a file that was just read to its document, with the observations under the one table it uses.
 */
export function observeReadFile(
  read: EvaluationDocument,
  evidence: Evidence,
  used: UsedSystem,
  datasetVersion: string,
): { readonly document: EvaluationDocument; readonly observations: Observation[] } {
  const document = { ...read, records: read.records.map((record) => withEvidence(record, evidence)) };
  const systems: Systems = {
    version: datasetVersion,
    system: () => used.system,
    creditUnit: () => used.credit,
  };
  const evaluation = evaluate(toTranscript(document), document.policy, systems);
  return { document, observations: observe(document, evaluation, () => used) };
}
