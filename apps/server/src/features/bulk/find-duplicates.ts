import { toDayIn } from "@meridian/contract/time-zones";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { readTeamZone } from "../../platform/access/teams/team-zone.ts";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";

export interface Duplicate {
  readonly id: string;
  /** Calendar day in the workspace's time zone. */
  readonly savedOn: string;
}

/**
 * Finds saved evaluations in the same workspace with the same student, grading tables and courses, by content key. Locks
 * them, because results refer to them: erasing their student locks the records first and then the uploaded students.
 */
export async function findDuplicates(
  tx: Database,
  { teamId, evaluatorId }: { readonly teamId: string | null; readonly evaluatorId: string },
  keys: readonly string[],
): Promise<Map<string, Duplicate>> {
  if (keys.length === 0) return new Map();
  const workspace =
    teamId === null
      ? and(isNull(evaluations.teamId), eq(evaluations.evaluatorId, evaluatorId))
      : eq(evaluations.teamId, teamId);
  const rows = await tx
    .select({ key: evaluations.contentKey, id: evaluations.id, createdAt: evaluations.createdAt })
    .from(evaluations)
    .where(and(inArray(evaluations.contentKey, [...keys]), workspace, isNull(evaluations.deletedAt)))
    .orderBy(evaluations.id)
    .for("key share");
  if (rows.length === 0) return new Map();
  const zone = await readTeamZone(tx, teamId);
  // Map keeps the last entry per key, so the oldest record wins.
  const newestFirst = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return new Map(
    newestFirst.map(({ key, id, createdAt }) => [key!, { id, savedOn: toDayIn(zone, createdAt) }]),
  );
}
