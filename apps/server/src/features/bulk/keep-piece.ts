import { randomUUID } from "node:crypto";
import { and, eq, sql, TransactionRollbackError } from "drizzle-orm";
import { bulkPieces, bulkResults, bulkRuns } from "../../platform/db/schema/bulk.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { logRecords } from "../../platform/records/record-log.ts";
import { lockedRole } from "../../platform/records/record-scope.ts";
import type { Services } from "../../platform/services.ts";
import type { EvaluatedStudent } from "./evaluate-students.ts";
import { type Duplicate, findDuplicates } from "./find-duplicates.ts";
import type { RunRow } from "./run-scope.ts";

/**
 * Keeps what a piece came to, and the piece goes: all in one transaction, so that a killed process leaves nothing half
 * done and nothing done twice. False when the run is no longer this worker's, or its maker has left the team.
 */
export function keepPiece(
  { db, now }: Services,
  { id: runId, makerId, teamId, name, settings }: RunRow,
  worker: string,
  place: number,
  done: readonly EvaluatedStudent[],
): Promise<boolean> {
  return db
    .transaction(async (tx) => {
      if (teamId !== null && (await lockedRole(tx, teamId, makerId)) === null) {
        // The maker has left the team: nothing more is saved into it. What waits expires with the run.
        await tx
          .update(bulkRuns)
          .set({ state: "cancelled", worker: null, leasedUntil: null })
          .where(and(eq(bulkRuns.id, runId), eq(bulkRuns.state, "running")));
        return false;
      }
      const keys = done.flatMap(({ record }) => record?.contentKey ?? []);
      const duplicates = await findDuplicates(tx, { teamId, makerId }, keys);
      const rows = done.map((student, n) => ({
        place: place + n,
        ...(settings.duplicates === "skip" ? withoutDuplicate : withNote)(student, duplicates),
      }));
      const gone = await tx
        .delete(bulkPieces)
        .where(and(eq(bulkPieces.runId, runId), eq(bulkPieces.place, place)))
        .returning({ place: bulkPieces.place });
      const count = (of: (student: EvaluatedStudent) => number) =>
        rows.reduce((sum, { student }) => sum + of(student), 0);
      const [held] = await tx
        .update(bulkRuns)
        .set({
          evaluated: sql`evaluated + ${done.length}::int`,
          courses: sql`courses + ${count(({ counted, leftOut }) => counted + leftOut)}::int`,
          faults: sql`faults + ${count(({ faults }) => faults.length)}::int`,
          saved: sql`saved + ${count(({ record }) => (record ? 1 : 0))}::int`,
        })
        .where(and(eq(bulkRuns.id, runId), eq(bulkRuns.worker, worker), eq(bulkRuns.state, "running")))
        .returning({ id: bulkRuns.id });
      if (!held || gone.length === 0) return tx.rollback();
      const kept = rows.flatMap(({ student, evaluationId }) =>
        student.record && evaluationId ? [{ record: student.record, id: evaluationId }] : [],
      );
      if (kept.length > 0) {
        const at = now();
        await tx.insert(evaluations).values(
          kept.map(({ record, id }) => ({
            ...record,
            // JSON already: parsing it here would hold up everybody else.
            document: sql`${record.document}::jsonb`,
            id,
            teamId,
            makerId,
            updatedBy: makerId,
            tags: [name.slice(0, 60)],
            createdAt: at,
            updatedAt: at,
          })),
        );
        const detail = { bulk: runId };
        await logRecords(
          tx,
          kept.map(({ id }) => ({ evaluationId: id, actorId: makerId, action: "saved", detail })),
        );
      }
      await tx.insert(bulkResults).values(
        rows.map(({ student: { record: _record, line: _line, ...result }, place: at, evaluationId }) => ({
          ...result,
          runId,
          place: at,
          evaluationId,
        })),
      );
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof TransactionRollbackError) return false;
      throw error;
    });
}

interface Kept {
  readonly student: EvaluatedStudent;
  readonly evaluationId: string | null;
}

/** A student the history already has keeps that record; a note says so. */
function withoutDuplicate(student: EvaluatedStudent, duplicates: ReadonlyMap<string, Duplicate>): Kept {
  const known = student.record?.contentKey ? duplicates.get(student.record.contentKey) : undefined;
  if (!known) return fresh(student);
  const noted = withFault(student, `${alreadySaved(known)}: not saved again`);
  return { student: { ...noted, record: null }, evaluationId: known.id };
}

function withNote(student: EvaluatedStudent, duplicates: ReadonlyMap<string, Duplicate>): Kept {
  const known = student.record?.contentKey ? duplicates.get(student.record.contentKey) : undefined;
  return fresh(known ? withFault(student, `${alreadySaved(known)}: saved again`) : student);
}

function fresh(student: EvaluatedStudent): Kept {
  return { student, evaluationId: student.record ? randomUUID() : null };
}

function alreadySaved({ savedOn }: Duplicate): string {
  return `the history has this student with the same courses since ${savedOn.toISOString().slice(0, 10)}`;
}

function withFault(student: EvaluatedStudent, message: string): EvaluatedStudent {
  return { ...student, faults: [{ line: student.line, course: "", message }, ...student.faults] };
}
