import { formatLongDate } from "@meridian/contract/calendar-dates";
import { randomUUID } from "node:crypto";
import { and, eq, sql, TransactionRollbackError } from "drizzle-orm";
import { bulkChunks, bulkResults, type BulkRunRow, bulkRuns } from "../../platform/db/schema/bulk.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { logEvaluations } from "../../platform/evaluations/evaluation-log.ts";
import { lockRole } from "../../platform/evaluations/evaluation-scope.ts";
import type { Services } from "../../platform/services.ts";
import { assignByRules, dedupeTags } from "../history/public.ts";
import type { EvaluatedStudent } from "./evaluate/evaluate-students.ts";
import { readTeamDay } from "../../platform/access/teams/team-zone.ts";
import { type Duplicate, findDuplicates } from "./find-duplicates.ts";

/** Changes if a student of the chunk is erased while it is evaluated. It is then evaluated again at once without them. */
export const rowVersion = sql<string>`${bulkChunks}.xmin::text`;

/**
 * Stores the results of a chunk and deletes the chunk in one transaction, so that a killed process leaves nothing half
 * done or done twice. Returns false if this worker no longer holds the run, or its creator has left the team.
 */
export function saveChunk(
  { db, now }: Services,
  { id: runId, evaluatorId, teamId, name, settings }: BulkRunRow,
  worker: string,
  chunk: { readonly place: number; readonly rowVersion: string },
  evaluated: readonly EvaluatedStudent[],
): Promise<boolean> {
  return db
    .transaction(async (tx) => {
      if (teamId !== null && (await lockRole(tx, teamId, evaluatorId)) === null) {
        // The creator has left the team, so nothing more is saved to it. Queued chunks expire with the run.
        await tx
          .update(bulkRuns)
          .set({ state: "cancelled", worker: null, leasedUntil: null })
          .where(and(eq(bulkRuns.id, runId), eq(bulkRuns.state, "running")));
        return false;
      }
      const keys = evaluated.flatMap(({ evaluation }) => evaluation?.contentKey ?? []);
      const duplicates = await findDuplicates(tx, { teamId, evaluatorId }, keys);
      const savedOn = await readTeamDay(tx, teamId, now());
      const rows = evaluated.map((student, index) => {
        const result = toResult(student, duplicates, settings);
        const key = result.student.evaluation?.contentKey;
        // A student may also be twice in the same chunk.
        if (key && result.evaluationId && !duplicates.has(key)) {
          duplicates.set(key, { id: result.evaluationId, savedOn });
        }
        return { place: chunk.place + index, ...result };
      });
      const deletedChunks = await tx
        .delete(bulkChunks)
        .where(
          and(
            eq(bulkChunks.runId, runId),
            eq(bulkChunks.place, chunk.place),
            eq(rowVersion, chunk.rowVersion),
          ),
        )
        .returning({ place: bulkChunks.place });
      if (deletedChunks.length === 0) return true;
      const total = (count: (student: EvaluatedStudent) => number) =>
        rows.reduce((sum, { student }) => sum + count(student), 0);
      const [updatedRun] = await tx
        .update(bulkRuns)
        .set({
          evaluated: sql`evaluated + ${evaluated.length}::int`,
          courses: sql`courses + ${total(({ counted, leftOut }) => counted + leftOut)}::int`,
          faults: sql`faults + ${total(({ faults }) => faults.length)}::int`,
          saved: sql`saved + ${total(({ evaluation }) => (evaluation ? 1 : 0))}::int`,
        })
        .where(and(eq(bulkRuns.id, runId), eq(bulkRuns.worker, worker), eq(bulkRuns.state, "running")))
        .returning({ id: bulkRuns.id });
      if (!updatedRun) return tx.rollback();
      const savedEvaluations = rows.flatMap(({ student, evaluationId }) =>
        student.evaluation && evaluationId
          ? [{ student, evaluation: student.evaluation, id: evaluationId }]
          : [],
      );
      if (savedEvaluations.length > 0) {
        const at = now();
        await tx.insert(evaluations).values(
          savedEvaluations.map(({ student, evaluation, id }) => ({
            ...evaluation,
            // Already serialized; parsing it here would block the main thread.
            document: sql`${evaluation.document}::jsonb`,
            id,
            teamId,
            evaluatorId,
            updatedBy: evaluatorId,
            tags: dedupeTags([name.slice(0, 60), ...student.tags]),
            createdAt: at,
            updatedAt: at,
          })),
        );
        const detail = { bulk: runId };
        await logEvaluations(
          tx,
          savedEvaluations.map(({ id }) => ({
            evaluationId: id,
            actorId: evaluatorId,
            action: "saved",
            detail,
          })),
        );
        if (teamId !== null) {
          const imported = savedEvaluations.map(({ student, evaluation: { country }, id }) => ({
            id,
            country: country ?? null,
            tags: student.tags,
            program: student.policy?.name ?? null,
          }));
          await assignByRules(tx, teamId, imported, { actorId: evaluatorId, at });
        }
      }
      await tx.insert(bulkResults).values(
        rows.map(
          ({
            student: { evaluation: _evaluation, line: _line, tags: _tags, ...result },
            place,
            evaluationId,
          }) => ({
            ...result,
            runId,
            place,
            evaluationId,
          }),
        ),
      );
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof TransactionRollbackError) return false;
      throw error;
    });
}

interface StudentResult {
  readonly student: EvaluatedStudent;
  readonly evaluationId: string | null;
}

/** What becomes of a student whose record is saved already: noted in a dry run, saved again, or skipped. */
function toResult(
  student: EvaluatedStudent,
  duplicates: ReadonlyMap<string, Duplicate>,
  settings: BulkRunRow["settings"],
): StudentResult {
  const { evaluation } = student;
  const duplicate = evaluation?.contentKey ? duplicates.get(evaluation.contentKey) : undefined;
  const isSkipped = settings.dryRun || (duplicate !== undefined && settings.duplicates === "skip");
  const noted = duplicate ? withIssue(student, describeDuplicate(duplicate, settings)) : student;
  if (isSkipped) return { student: { ...noted, evaluation: null }, evaluationId: duplicate?.id ?? null };
  return { student: noted, evaluationId: evaluation ? randomUUID() : null };
}

function describeDuplicate({ savedOn }: Duplicate, { dryRun, duplicates }: BulkRunRow["settings"]): string {
  const saved = `already saved with the same courses on ${formatLongDate(savedOn)}`;
  if (dryRun) return saved;
  return `${saved}: ${duplicates === "skip" ? "not saved again" : "saved again"}`;
}

function withIssue(student: EvaluatedStudent, message: string): EvaluatedStudent {
  return { ...student, faults: [{ line: student.line, course: "", message }, ...student.faults] };
}
