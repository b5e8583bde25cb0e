import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { TeamAccess } from "../../../platform/access/derive.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { secondReadings } from "../../../platform/db/schema/queue.ts";
import { listableIn } from "../../../platform/evaluations/evaluation-scope.ts";

export type SecondReadingRow = typeof secondReadings.$inferSelect;

/** The second reading of a record that is not settled yet; locked until the transaction ends, unless it is only read. */
export async function findOpenSecondReading(
  tx: Database,
  evaluationId: string,
  lock = true,
): Promise<SecondReadingRow | null> {
  const query = tx
    .select()
    .from(secondReadings)
    .where(and(eq(secondReadings.evaluationId, evaluationId), isNull(secondReadings.settledAt)));
  const [row] = lock ? await query.for("update") : await query;
  return row ?? null;
}

/**
 * The open second readings among these records of a team, of which the user sees whose they are; locked. Every other change
 * locks the record before its second reading, so the caller has locked the records.
 */
export async function listOpenSecondReadings(
  tx: Database,
  team: TeamAccess,
  visitor: SignedIn,
  ids: readonly string[],
): Promise<SecondReadingRow[]> {
  const rows = await tx
    .select({ row: secondReadings })
    .from(secondReadings)
    .innerJoin(evaluations, and(eq(evaluations.id, secondReadings.evaluationId), listableIn(team, visitor)))
    .where(and(inArray(secondReadings.evaluationId, [...ids]), isNull(secondReadings.settledAt)))
    .for("update", { of: secondReadings });
  return rows.map(({ row }) => row);
}

/** Condition on `evaluations`: a second reading of the record is open. */
export function isBeingReadAgain(): SQL {
  return sql`EXISTS (
    SELECT FROM second_readings s WHERE s.evaluation_id = ${evaluations.id} AND s.settled_at IS NULL)`;
}
