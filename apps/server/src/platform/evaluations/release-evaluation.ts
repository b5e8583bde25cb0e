import { lt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { evaluationReleases } from "../db/schema/evaluations.ts";
import type { EvaluationBus, EvaluationEvents } from "./evaluation-events.ts";

/** Emits `record.final`, unless it was emitted for this version before. */
export async function releaseEvaluation(
  tx: Database,
  records: EvaluationBus,
  event: EvaluationEvents["record.final"],
): Promise<void> {
  const { evaluationId, version } = event;
  const [released] = await tx
    .insert(evaluationReleases)
    .values({ evaluationId, version })
    .onConflictDoUpdate({
      target: evaluationReleases.evaluationId,
      set: { version },
      setWhere: lt(evaluationReleases.version, version),
    })
    .returning({ version: evaluationReleases.version });
  if (released) await records.emit(tx, "record.final", event);
}
