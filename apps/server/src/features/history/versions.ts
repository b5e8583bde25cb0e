import type { RecordLogAnswer, RecordVersion, RecordVersions } from "@meridian/contract/history-answers";
import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { evaluations, evaluationVersions, recordLog } from "../../platform/db/schema/evaluations.ts";
import { logRecords } from "../../platform/records/record-log.ts";
import { readable } from "../../platform/records/record-scope.ts";
import { byId, noRecord, savedOf } from "./record.ts";
import { nameOf, personOf } from "./row.ts";

const mostLines = 500;
const oneLookMillis = 10 * 60 * 1000;

/** Every earlier state of a record, newest first. */
export async function listVersions(db: Database, visitor: SignedIn, id: string): Promise<RecordVersions> {
  await mustSee(db, visitor, id);
  const rows = await db
    .select({
      version: evaluationVersions.version,
      gpa: evaluationVersions.gpa,
      state: evaluationVersions.state,
      editorId: evaluationVersions.editorId,
      editorName: nameOf(users),
      createdAt: evaluationVersions.createdAt,
    })
    .from(evaluationVersions)
    .leftJoin(users, eq(users.id, evaluationVersions.editorId))
    .where(eq(evaluationVersions.evaluationId, id))
    .orderBy(desc(evaluationVersions.version));
  return {
    versions: rows.map(({ editorId, editorName, createdAt, ...row }) => ({
      ...row,
      editor: personOf(editorId, editorName),
      savedAt: createdAt.toISOString(),
    })),
  };
}

/** One earlier state, whole. */
export async function readVersion(
  db: Database,
  visitor: SignedIn,
  id: string,
  version: number,
): Promise<RecordVersion> {
  await mustSee(db, visitor, id);
  const [row] =
    Number.isInteger(version) && version > 0 && version < 1_000_000
      ? await db
          .select({ row: evaluationVersions, editorName: nameOf(users) })
          .from(evaluationVersions)
          .leftJoin(users, eq(users.id, evaluationVersions.editorId))
          .where(and(eq(evaluationVersions.evaluationId, id), eq(evaluationVersions.version, version)))
      : [];
  if (!row) throw noRecord();
  return {
    version,
    state: row.row.state,
    editor: personOf(row.row.editorId, row.editorName),
    savedAt: row.row.createdAt.toISOString(),
    saved: savedOf(row.row.document),
  };
}

/** Who looked at, changed, exported and sent a record, newest first. */
export async function readLog(db: Database, visitor: SignedIn, id: string): Promise<RecordLogAnswer> {
  await mustSee(db, visitor, id);
  const rows = await db
    .select({
      at: recordLog.at,
      actorId: recordLog.actorId,
      actorName: nameOf(users),
      action: recordLog.action,
      detail: recordLog.detail,
    })
    .from(recordLog)
    .leftJoin(users, eq(users.id, recordLog.actorId))
    .where(eq(recordLog.evaluationId, id))
    .orderBy(desc(recordLog.at), desc(recordLog.id))
    .limit(mostLines);
  return {
    entries: rows.map(({ at, actorId, actorName, action, detail }) => ({
      at: at.toISOString(),
      actor: personOf(actorId, actorName),
      action,
      detail,
    })),
  };
}

/** Notes that somebody looked; a screen that asks again within ten minutes is still the same look. */
export async function logView(db: Database, visitor: SignedIn, id: string, now: Date): Promise<void> {
  const [seen] = await db
    .select({ one: sql<number>`1` })
    .from(recordLog)
    .where(
      and(
        eq(recordLog.evaluationId, id),
        gt(recordLog.at, new Date(now.getTime() - oneLookMillis)),
        eq(recordLog.actorId, visitor.user.id),
        eq(recordLog.action, "viewed"),
      ),
    )
    .limit(1);
  if (!seen) await logRecords(db, [{ evaluationId: id, actorId: visitor.user.id, action: "viewed" }]);
}

async function mustSee(db: Database, visitor: SignedIn, id: string): Promise<void> {
  const [row] = await db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(byId(id), readable(visitor)));
  if (!row) throw noRecord();
}
