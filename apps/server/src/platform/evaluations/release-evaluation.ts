import { and, eq, gte, isNull, lt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { evaluationReleases, evaluations } from "../db/schema/evaluations.ts";
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

/** Once a team no longer requires approval, its final records may be used without it. */
export async function releaseFinalEvaluations(
  tx: Database,
  records: EvaluationBus,
  teamId: string,
): Promise<void> {
  const isReleased = and(
    eq(evaluationReleases.evaluationId, evaluations.id),
    gte(evaluationReleases.version, evaluations.version),
  );
  const waiting = await tx
    .select({ evaluationId: evaluations.id, version: evaluations.version })
    .from(evaluations)
    .leftJoin(evaluationReleases, isReleased)
    .where(
      and(
        eq(evaluations.teamId, teamId),
        eq(evaluations.state, "final"),
        isNull(evaluations.deletedAt),
        isNull(evaluationReleases.version),
      ),
    )
    .orderBy(evaluations.finalAt, evaluations.id);
  for (const { evaluationId, version } of waiting)
    await releaseEvaluation(tx, records, { evaluationId, version, teamId });
}
