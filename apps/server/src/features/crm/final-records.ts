import type { FinalRecord } from "@meridian/contract/crm/field-values";
import type { SavedEvaluation } from "@meridian/contract/saved-evaluation";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { evaluations, evaluationVersions } from "../../platform/db/schema/evaluations.ts";

/** A record as it was when that version became final, also when it has been reopened since; null when it is gone. */
export async function finalRecord(db: Database, id: string, version: number): Promise<FinalRecord | null> {
  const [row] = await db
    .select({
      version: evaluations.version,
      document: evaluations.document,
      finalAt: evaluations.finalAt,
      updatedAt: evaluations.updatedAt,
      deletedAt: evaluations.deletedAt,
    })
    .from(evaluations)
    .where(eq(evaluations.id, id));
  if (!row || row.deletedAt !== null) return null;
  if (row.version === version) {
    const finalAt = (row.finalAt ?? row.updatedAt).toISOString();
    return { id, version, finalAt, saved: row.document as SavedEvaluation };
  }
  const [kept] = await db
    .select({ document: evaluationVersions.document, createdAt: evaluationVersions.createdAt })
    .from(evaluationVersions)
    .where(and(eq(evaluationVersions.evaluationId, id), eq(evaluationVersions.version, version)));
  if (!kept) return null;
  return { id, version, finalAt: kept.createdAt.toISOString(), saved: kept.document as SavedEvaluation };
}
