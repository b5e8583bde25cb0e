import { presenceSeconds } from "@meridian/contract/queue/schemas";
import { and, eq, lt, sql } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { daysBefore } from "../../../platform/days.ts";
import { type Database, queryRows } from "../../../platform/db/database.ts";
import { evaluationPresence } from "../../../platform/db/schema/queue.ts";
import { requireReadable } from "../evaluation.ts";
import { presentColleagues } from "./queue-row.ts";

interface Person {
  readonly id: string;
  readonly name: string;
}

/** Records that the user has an evaluation open, and returns the colleagues who have it open too. */
export async function reportPresence(
  db: Database,
  visitor: SignedIn,
  id: string,
  now: Date,
): Promise<Person[]> {
  await requireReadable(db, visitor, id);
  const userId = visitor.user.id;
  await db
    .insert(evaluationPresence)
    .values({ evaluationId: id, userId, seenAt: now })
    .onConflictDoUpdate({
      target: [evaluationPresence.evaluationId, evaluationPresence.userId],
      set: { seenAt: now },
    });
  const presentSince = new Date(now.getTime() - presenceSeconds * 1000);
  const [row] = await queryRows<{ present: Person[] }>(db)`
    SELECT ${presentColleagues(sql`${id}::uuid`, userId, presentSince)} AS present`;
  return row!.present;
}

export async function leaveRecord(db: Database, visitor: SignedIn, id: string): Promise<void> {
  await requireReadable(db, visitor, id);
  const isOwn = and(eq(evaluationPresence.evaluationId, id), eq(evaluationPresence.userId, visitor.user.id));
  await db.delete(evaluationPresence).where(isOwn);
}

/** Deletes rows of browsers that were closed without leaving. */
export async function deleteOldPresence(db: Database, now: Date): Promise<void> {
  await db.delete(evaluationPresence).where(lt(evaluationPresence.seenAt, daysBefore(now, 1)));
}
