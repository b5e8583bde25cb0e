import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { secondReadings } from "../../../platform/db/schema/queue.ts";
import { logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import { isTeamAdmin } from "../../../platform/access/derive.ts";
import { assertMembership, listableIn } from "../../../platform/evaluations/evaluation-scope.ts";
import { conflict, type HttpError, notFound } from "../../../platform/http/http-error.ts";
import { lockEvaluations } from "../evaluation.ts";
import { requireAssigner, requireTeam } from "../queue/queue-team.ts";
import { isEligible } from "./eligible.ts";
import { listOpenSecondReadings, type SecondReadingRow } from "./open-second-reading.ts";

/** Takes a waiting second reading. */
export function claimSecondReading(db: Database, visitor: SignedIn, evaluationId: string): Promise<void> {
  const team = requireAssigner(visitor);
  return db.transaction(async (tx) => {
    await assertMembership(tx, team, visitor);
    await lockEvaluations(tx, eq(evaluations.id, evaluationId), "key share");
    const [row] = await listOpenSecondReadings(tx, team, visitor, [evaluationId]);
    if (!row) throw noSecondReading();
    if (row.readerId === visitor.user.id) return;
    if (row.readerId !== null || row.submittedAt !== null)
      throw conflict("taken", "A colleague is already reading this record.");
    if (!(await isEligible(tx, row, visitor.user.id))) throw notEligible(row);
    await setReader(tx, visitor, row, visitor.user.id);
  });
}

/** Takes the second reading that has waited longest and that the user may read; returns its record, or null. */
export async function claimNextSecondReading(tx: Database, visitor: SignedIn): Promise<string | null> {
  const team = requireTeam(visitor);
  if (team.role === "trainee") return null;
  const isWaiting = and(
    eq(secondReadings.teamId, team.teamId),
    isNull(secondReadings.settledAt),
    isNull(secondReadings.submittedAt),
    isNull(secondReadings.readerId),
    sql`${secondReadings.firstReaderId} IS DISTINCT FROM ${visitor.user.id}`,
  );
  const rows = await tx
    .select({ row: secondReadings })
    .from(secondReadings)
    .innerJoin(evaluations, and(eq(evaluations.id, secondReadings.evaluationId), listableIn(team, visitor)))
    .where(isWaiting)
    .orderBy(asc(secondReadings.createdAt), asc(secondReadings.id))
    .limit(maxTried);
  for (const { row } of rows) {
    if (!(await isEligible(tx, row, visitor.user.id)) || !(await lockUnlessLocked(tx, row, isWaiting)))
      continue;
    await setReader(tx, visitor, row, visitor.user.id);
    return row.evaluationId;
  }
  return null;
}

/** Locks the record and then its second reading; false if a colleague is changing one of them or has taken it. */
async function lockUnlessLocked(
  tx: Database,
  { id, evaluationId }: SecondReadingRow,
  isWaiting: SQL | undefined,
): Promise<boolean> {
  const [record] = await tx
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(eq(evaluations.id, evaluationId))
    .for("key share", { skipLocked: true });
  if (!record) return false;
  const locked = await tx
    .select({ id: secondReadings.id })
    .from(secondReadings)
    .where(and(eq(secondReadings.id, id), isWaiting))
    .for("update", { skipLocked: true });
  return locked.length > 0;
}

/** How many waiting second readings a claim looks at, most of which the user has usually not opened. */
const maxTried = 50;

/**
 * Assigns an open second reading to a member, or to no one: admins can assign any, others only those without a reader and
 * their own. False if nothing was changed.
 */
export async function assignSecondReader(
  tx: Database,
  visitor: SignedIn,
  row: SecondReadingRow,
  readerId: string | null,
): Promise<boolean> {
  const team = requireAssigner(visitor);
  const isOwn = row.readerId === null || row.readerId === visitor.user.id;
  if (row.teamId !== team.teamId || row.submittedAt !== null || !(isTeamAdmin(team) || isOwn)) return false;
  if (readerId !== null && !(await isEligible(tx, row, readerId))) throw notEligible(row);
  await setReader(tx, visitor, row, readerId);
  return true;
}

async function setReader(
  tx: Database,
  visitor: SignedIn,
  row: SecondReadingRow,
  readerId: string | null,
): Promise<void> {
  await tx.update(secondReadings).set({ readerId }).where(eq(secondReadings.id, row.id));
  const { evaluationId } = row;
  const detail = { assigneeId: readerId };
  const action = "second-reading-assigned";
  await logEvaluations(tx, [{ evaluationId, actorId: visitor.user.id, action, detail }]);
}

export function noSecondReading(): HttpError {
  return notFound("no_second_reading", "This record is not waiting for a second reading.");
}

function notEligible({ blind }: SecondReadingRow): HttpError {
  return conflict(
    "not_eligible",
    blind
      ? "The second reader of a blind reading must not have written or opened the record, and can’t be a trainee."
      : "The second reader must not have written the record, and can’t be a trainee.",
  );
}
