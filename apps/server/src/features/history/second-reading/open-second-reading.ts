import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { secondReadings } from "../../../platform/db/schema/queue.ts";

export type SecondReadingRow = typeof secondReadings.$inferSelect;

/** The second reading of a record that is not settled yet, locked until the transaction ends. */
export async function findOpenSecondReading(
  tx: Database,
  evaluationId: string,
): Promise<SecondReadingRow | null> {
  const [row] = await tx
    .select()
    .from(secondReadings)
    .where(and(eq(secondReadings.evaluationId, evaluationId), isNull(secondReadings.settledAt)))
    .for("update");
  return row ?? null;
}

/** The open second readings among these records of a team, locked. */
export function listOpenSecondReadings(
  tx: Database,
  teamId: string,
  ids: readonly string[],
): Promise<SecondReadingRow[]> {
  return tx
    .select()
    .from(secondReadings)
    .where(
      and(
        eq(secondReadings.teamId, teamId),
        inArray(secondReadings.evaluationId, [...ids]),
        isNull(secondReadings.settledAt),
      ),
    )
    .for("update");
}

/** Condition on `evaluations`: a second reading of the record is open. */
export function isBeingReadAgain(): SQL {
  return sql`EXISTS (
    SELECT FROM second_readings s WHERE s.evaluation_id = ${evaluations.id} AND s.settled_at IS NULL)`;
}
