import { and, eq, isNull, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { sourcePages } from "../../platform/db/schema/source-pages.ts";
import { logEvaluations } from "../../platform/evaluations/evaluation-log.ts";
import { editable } from "../../platform/evaluations/evaluation-scope.ts";
import { evaluationNotFound } from "../history/public.ts";

/** Removes the pages of one record. Returns how many there were. */
export function removePages(db: Database, visitor: SignedIn, evaluationId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const [record] = await tx
      .select({ id: evaluations.id })
      .from(evaluations)
      .where(and(eq(evaluations.id, evaluationId), editable(visitor), isNull(evaluations.deletedAt)));
    if (!record) throw evaluationNotFound();
    const removed = await tx
      .delete(sourcePages)
      .where(eq(sourcePages.evaluationId, evaluationId))
      .returning({ id: sourcePages.id });
    if (removed.length > 0)
      await logEvaluations(tx, [{ evaluationId, actorId: visitor.user.id, action: "pages-removed" }]);
    return removed.length;
  });
}

/** For a team that no longer keeps pages. */
export async function removeTeamPages(tx: Database, teamId: string): Promise<number> {
  const removed = await tx
    .delete(sourcePages)
    .where(eq(sourcePages.teamId, teamId))
    .returning({ id: sourcePages.id });
  return removed.length;
}

export async function countTeamPages(
  db: Database,
  teamId: string,
): Promise<{ readonly pages: number; readonly bytes: number }> {
  const [sums] = await db
    .select({
      pages: sql<number>`count(*)::int`,
      bytes: sql<string>`coalesce(sum(${sourcePages.size}), 0)`,
    })
    .from(sourcePages)
    .where(eq(sourcePages.teamId, teamId));
  return { pages: sums!.pages, bytes: Number(sums!.bytes) };
}
