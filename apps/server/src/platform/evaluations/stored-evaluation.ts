import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";

/**
 * The only cast of a stored document. The server wrote it from validated input (see `computeSaved`), but maybe before a
 * field or a policy setting existed: complete those here, with the value that keeps its GPA.
 */
export function toStoredEvaluation(document: unknown): StoredEvaluation {
  return document as StoredEvaluation;
}
