import { and, eq, gte, isNull, notExists } from "drizzle-orm";
import * as z from "zod";
import { lockTeams } from "../../platform/access/teams/lock-teams.ts";
import type { Database } from "../../platform/db/database.ts";
import { evaluationReleases, evaluations } from "../../platform/db/schema/evaluations.ts";
import type { EvaluationBus } from "../../platform/evaluations/evaluation-events.ts";
import { requiresApproval } from "../../platform/evaluations/evaluation-state.ts";
import { releaseEvaluation } from "../../platform/evaluations/release-evaluation.ts";
import type { JobKind, Jobs } from "../../platform/jobs/jobs.ts";
import type { Services } from "../../platform/services.ts";

const releaseWork: JobKind<{ teamId: string }> = {
  name: "release-records",
  payload: z.strictObject({ teamId: z.uuid() }),
  retries: 10,
  firstDelaySeconds: 5,
};

/** Small enough that a change of the team does not have to wait long for its lock. */
const batchSize = 20;

/** Announces a team's final records that waited for an approval it no longer requires. */
export function registerReleases({ db, jobs, records }: Services): void {
  jobs.handle(releaseWork, async ({ teamId }) => {
    while (await releaseBatch(db, records, teamId));
  });
}

export function requestRelease(jobs: Jobs, teamId: string, tx: Database): Promise<void> {
  return jobs.add(releaseWork, { teamId }, { db: tx });
}

/** Returns false once no record waits, or the team requires approval again. */
function releaseBatch(db: Database, records: EvaluationBus, teamId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockTeams(tx, [teamId]);
    if (await requiresApproval(tx, teamId)) return false;
    const isReleased = and(
      eq(evaluationReleases.evaluationId, evaluations.id),
      gte(evaluationReleases.version, evaluations.version),
    );
    // Locked, so that none is reopened or deleted before it is announced.
    const waiting = await tx
      .select({ evaluationId: evaluations.id, version: evaluations.version })
      .from(evaluations)
      .where(
        and(
          eq(evaluations.teamId, teamId),
          eq(evaluations.state, "final"),
          isNull(evaluations.deletedAt),
          notExists(tx.select().from(evaluationReleases).where(isReleased)),
        ),
      )
      .orderBy(evaluations.id)
      .limit(batchSize)
      .for("update");
    for (const { evaluationId, version } of waiting)
      await releaseEvaluation(tx, records, { evaluationId, version, teamId });
    if (waiting.length === 0) await records.emit(tx, "approval.ended", { teamId });
    return waiting.length > 0;
  });
}
