import type {
  EvaluationLogResponse,
  EvaluationVersion,
  EvaluationVersions,
} from "@meridian/contract/history/responses";
import { and, desc, eq } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { users } from "../../../platform/db/schema/accounts.ts";
import { evaluationVersions } from "../../../platform/db/schema/evaluations.ts";
import { toStoredEvaluation } from "../../../platform/evaluations/stored-evaluation.ts";
import { evaluationNotFound, requireReadable } from "../evaluation.ts";
import { displayName, toUserRef } from "../../../platform/db/display-name.ts";
import { readLogRows } from "../read-log-rows.ts";

const maxLogEntries = 500;

/** All earlier versions of an evaluation, newest first. */
export async function listVersions(db: Database, visitor: SignedIn, id: string): Promise<EvaluationVersions> {
  await requireReadable(db, visitor, id);
  const rows = await db
    .select({
      version: evaluationVersions.version,
      gpa: evaluationVersions.gpa,
      state: evaluationVersions.state,
      editorId: evaluationVersions.editorId,
      editorName: displayName(users),
      createdAt: evaluationVersions.createdAt,
    })
    .from(evaluationVersions)
    .leftJoin(users, eq(users.id, evaluationVersions.editorId))
    .where(eq(evaluationVersions.evaluationId, id))
    .orderBy(desc(evaluationVersions.version));
  return {
    versions: rows.map(({ editorId, editorName, createdAt, ...row }) => ({
      ...row,
      editor: toUserRef(editorId, editorName),
      savedAt: createdAt.toISOString(),
    })),
  };
}

/** One earlier version, with its document. */
export async function readVersion(
  db: Database,
  visitor: SignedIn,
  id: string,
  version: number,
): Promise<EvaluationVersion> {
  await requireReadable(db, visitor, id);
  const [row] =
    Number.isInteger(version) && version > 0 && version < 1_000_000
      ? await db
          .select({ row: evaluationVersions, editorName: displayName(users) })
          .from(evaluationVersions)
          .leftJoin(users, eq(users.id, evaluationVersions.editorId))
          .where(and(eq(evaluationVersions.evaluationId, id), eq(evaluationVersions.version, version)))
      : [];
  if (!row) throw evaluationNotFound();
  return {
    version,
    state: row.row.state,
    editor: toUserRef(row.row.editorId, row.editorName),
    savedAt: row.row.createdAt.toISOString(),
    saved: toStoredEvaluation(row.row.document),
  };
}

/** The log of an evaluation (viewed, edited, exported, sent), newest first. */
export async function readLog(db: Database, visitor: SignedIn, id: string): Promise<EvaluationLogResponse> {
  await requireReadable(db, visitor, id);
  const rows = await readLogRows(db, id, maxLogEntries);
  return {
    entries: rows.map(({ at, actorId, actorName, action, detail }) => ({
      at: at.toISOString(),
      actor: toUserRef(actorId, actorName),
      action,
      detail,
    })),
  };
}
