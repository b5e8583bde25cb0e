import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "../../../src/platform/db/database.ts";
import { users } from "../../../src/platform/db/schema/accounts.ts";
import { evaluations } from "../../../src/platform/db/schema/evaluations.ts";
import { toEvaluationColumns } from "../../../src/platform/evaluations/evaluation-columns.ts";

export interface SavedRow {
  readonly id: string;
  readonly teamId: string | null;
  readonly evaluatorId: string | null;
  readonly saved: StoredEvaluation;
}

/** A user's final or approved evaluations in the demo history. */
export async function listEvaluations(db: Database, email: string): Promise<SavedRow[]> {
  const rows = await db
    .select({
      id: evaluations.id,
      teamId: evaluations.teamId,
      evaluatorId: evaluations.evaluatorId,
      document: evaluations.document,
    })
    .from(evaluations)
    .innerJoin(users, eq(users.id, evaluations.evaluatorId))
    .where(and(eq(users.email, email), ne(evaluations.state, "draft"), isNull(evaluations.deletedAt)))
    .orderBy(evaluations.createdAt);
  return rows.map(({ document, ...row }) => ({ ...row, saved: document as StoredEvaluation }));
}

/** Saves another evaluation with the same creator and team. */
export async function saveSibling(
  db: Database,
  { teamId, evaluatorId }: Pick<SavedRow, "teamId" | "evaluatorId">,
  saved: StoredEvaluation,
  more: Partial<typeof evaluations.$inferInsert> = {},
): Promise<string> {
  const [row] = await db
    .insert(evaluations)
    .values({ ...toEvaluationColumns(saved), teamId, evaluatorId, state: "final", ...more })
    .returning({ id: evaluations.id });
  return row!.id;
}
