import { eq } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { teams } from "../../../platform/db/schema/accounts.ts";
import { type EvaluationRow, evaluations } from "../../../platform/db/schema/evaluations.ts";
import { secondReadings } from "../../../platform/db/schema/queue.ts";
import { keyDetail, logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import { needsSecondReading } from "./needs-second-reading.ts";

/** Opens the second reading of a record that was to become final, if the team's settings choose it. */
export async function startSecondReading(
  tx: Database,
  row: EvaluationRow,
  visitor: SignedIn,
  now: Date,
): Promise<boolean> {
  if (row.teamId === null) return false;
  const [team] = await tx
    .select({
      mode: teams.secondReading,
      share: teams.secondReadingShare,
      salt: teams.secondReadingSalt,
      blind: teams.secondReadingBlind,
    })
    .from(teams)
    .where(eq(teams.id, row.teamId));
  if (!team || !needsSecondReading(row.id, team)) return false;
  await tx.insert(secondReadings).values({
    evaluationId: row.id,
    teamId: row.teamId,
    blind: team.blind,
    version: row.version,
    country: row.country,
    firstReaderId: row.assigneeId ?? row.evaluatorId ?? visitor.user.id,
    createdAt: now,
  });
  await tx.update(evaluations).set({ returnedAt: null, updatedAt: now }).where(eq(evaluations.id, row.id));
  const detail = keyDetail(visitor);
  const entry = { evaluationId: row.id, actorId: visitor.user.id, action: "second-reading-started" } as const;
  await logEvaluations(tx, [{ ...entry, detail }]);
  return true;
}
