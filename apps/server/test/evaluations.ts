import type { SavedEvaluation } from "@meridian/contract/saved-evaluation";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "../src/platform/db/database.ts";
import { users } from "../src/platform/db/schema/accounts.ts";
import { evaluations } from "../src/platform/db/schema/evaluations.ts";
import { savedColumns } from "../src/platform/records/saved-columns.ts";

export interface SavedRow {
  readonly id: string;
  readonly teamId: string | null;
  readonly makerId: string | null;
  readonly saved: SavedEvaluation;
}

/** A user's final or approved evaluations in the demo history. */
export async function evaluationsOf(db: Database, email: string): Promise<SavedRow[]> {
  const rows = await db
    .select({
      id: evaluations.id,
      teamId: evaluations.teamId,
      makerId: evaluations.makerId,
      document: evaluations.document,
    })
    .from(evaluations)
    .innerJoin(users, eq(users.id, evaluations.makerId))
    .where(and(eq(users.email, email), ne(evaluations.state, "draft"), isNull(evaluations.deletedAt)))
    .orderBy(evaluations.createdAt);
  return rows.map(({ document, ...row }) => ({ ...row, saved: document as SavedEvaluation }));
}

/** Saves another evaluation with the same creator and team. */
export async function saveBeside(
  db: Database,
  { teamId, makerId }: Pick<SavedRow, "teamId" | "makerId">,
  saved: SavedEvaluation,
  more: Partial<typeof evaluations.$inferInsert> = {},
): Promise<string> {
  const [row] = await db
    .insert(evaluations)
    .values({ ...savedColumns(saved), teamId, makerId, state: "final", ...more })
    .returning({ id: evaluations.id });
  return row!.id;
}
