import { randomUUID } from "node:crypto";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { presenceSeconds } from "@meridian/contract/queue/schemas";
import { and, eq, gt, inArray, TransactionRollbackError } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { crmApplicants } from "../../../platform/db/schema/crm.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { evaluationPresence } from "../../../platform/db/schema/queue.ts";
import { toEvaluationColumns } from "../../../platform/evaluations/evaluation-columns.ts";
import { logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import { archiveVersion, assignByRules } from "../../history/public.ts";
import { type ImportTarget, keptReason, type RowOutcome, toApplicantKey } from "./existing-records.ts";
import type { Applicant } from "./to-applicant.ts";

/** The record of an applicant, as an import writes it. */
interface Draft {
  readonly applicant: Applicant;
  readonly fingerprint: string;
  readonly stored: StoredEvaluation;
}

/** Adds a draft that the team's rules assign. */
export async function createRecord(
  db: Database,
  target: ImportTarget,
  { applicant, fingerprint, stored }: Draft,
  now: Date,
): Promise<void> {
  const { connection, savedBy } = target;
  const id = randomUUID();
  await db
    .transaction(async (tx) => {
      await tx.insert(evaluations).values({
        ...toEvaluationColumns(stored),
        id,
        teamId: connection.teamId,
        evaluatorId: savedBy,
        updatedBy: savedBy,
        // Unless one of the queue's rules matches, an evaluator takes it from here.
        assigneeId: null,
        tags: toTags(applicant),
        createdAt: now,
        updatedAt: now,
      });
      const values = { evaluationId: id, version: 1, fingerprint };
      const isNew = await linkRecord(tx, connection.id, applicant.studentId, values);
      // Another run has imported the applicant in the meantime.
      if (!isNew) tx.rollback();
      const detail = { feed: connection.name };
      await logEvaluations(tx, [{ evaluationId: id, actorId: savedBy, action: "saved", detail }]);
      await assign(tx, target, id, applicant, stored, now);
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
}

/** Replaces what the feed wrote, unless someone has saved the record or has it open. */
export function updateRecord(
  db: Database,
  target: ImportTarget,
  { applicant, fingerprint, stored }: Draft,
  now: Date,
): Promise<RowOutcome> {
  const isApplicant = and(
    eq(crmApplicants.connectionId, target.connection.id),
    eq(crmApplicants.applicantKey, toApplicantKey(target.connection.id, applicant.studentId)),
  );
  return db.transaction(async (tx): Promise<RowOutcome> => {
    // The record first, because erasing it changes the link through its foreign key.
    const linkedId = tx.select({ id: crmApplicants.evaluationId }).from(crmApplicants).where(isApplicant);
    const [row] = await tx.select().from(evaluations).where(inArray(evaluations.id, linkedId)).for("update");
    const [link] = await tx.select().from(crmApplicants).where(isApplicant).for("update");
    const isOpen =
      row &&
      (await tx.$count(
        evaluationPresence,
        and(
          eq(evaluationPresence.evaluationId, row.id),
          gt(evaluationPresence.seenAt, new Date(now.getTime() - presenceSeconds * 1000)),
        ),
      )) > 0;
    if (!row || row.deletedAt || row.state !== "draft" || row.version !== link?.version || isOpen)
      return { outcome: "kept", reason: keptReason };
    const version = row.version + 1;
    await archiveVersion(tx, row.id);
    // The feed only adds tags, so those the office has added stay.
    const tags = [...new Set([...row.tags, ...toTags(applicant)])];
    await tx
      .update(evaluations)
      .set({ ...toEvaluationColumns(stored), tags, version, updatedAt: now, updatedBy: target.savedBy })
      .where(eq(evaluations.id, row.id));
    await tx.update(crmApplicants).set({ version, fingerprint }).where(isApplicant);
    const detail = { version, feed: target.connection.name };
    await logEvaluations(tx, [{ evaluationId: row.id, actorId: target.savedBy, action: "edited", detail }]);
    // The CRM may have added the country or the program that a rule asks for.
    if (row.assigneeId === null) await assign(tx, target, row.id, applicant, stored, now);
    return { outcome: "updated", reason: null };
  });
}

async function assign(
  tx: Database,
  { connection, savedBy }: ImportTarget,
  id: string,
  applicant: Applicant,
  { document: { officePolicy } }: StoredEvaluation,
  now: Date,
): Promise<void> {
  const program = officePolicy?.name ?? null;
  const record = { id, country: applicant.country || null, tags: toTags(applicant), program };
  await assignByRules(tx, connection.teamId, [record], { actorId: savedBy, at: now });
}

/** Remembers which record belongs to an applicant. False if one does already. */
export async function linkRecord(
  db: Database,
  connectionId: string,
  studentId: string,
  values: Pick<typeof crmApplicants.$inferInsert, "evaluationId" | "version" | "fingerprint">,
): Promise<boolean> {
  const inserted = await db
    .insert(crmApplicants)
    .values({ ...values, connectionId, applicantKey: toApplicantKey(connectionId, studentId) })
    .onConflictDoNothing()
    .returning({ key: crmApplicants.applicantKey });
  return inserted.length > 0;
}

/** Round and program are tags, which is what assignment rules match. */
function toTags({ round, program }: Applicant): string[] {
  return [...new Set([round, program])].filter((tag) => tag !== "");
}
