import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import { listDifferences } from "@meridian/transcript/compare/apply-decisions";
import { compareReadings, type Comparison } from "@meridian/transcript/compare/compare-readings";
import { eq } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type EvaluationRow, evaluations } from "../../../platform/db/schema/evaluations.ts";
import { secondReadings } from "../../../platform/db/schema/queue.ts";
import type { EvaluationBus } from "../../../platform/evaluations/evaluation-events.ts";
import { assertMembership } from "../../../platform/evaluations/evaluation-scope.ts";
import { logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import { toStoredEvaluation } from "../../../platform/evaluations/stored-evaluation.ts";
import { conflict, forbidden } from "../../../platform/http/http-error.ts";
import { evaluationNotFound } from "../evaluation.ts";
import { requireAssigner } from "../queue/queue-team.ts";
import { noSecondReading } from "./assign-second-reader.ts";
import { findOpenSecondReading, type SecondReadingRow } from "./open-second-reading.ts";
import { settle } from "./settle.ts";

/**
 * Stores the second reader's reading; null agrees with the first. If no cell differs, the record becomes final at once;
 * otherwise an admin decides.
 */
export async function submitSecondReading(
  db: Database,
  records: EvaluationBus,
  visitor: SignedIn,
  evaluationId: string,
  reading: EvaluationDocument | null,
  evaluate: (document: EvaluationDocument) => Promise<StoredEvaluation>,
  now: Date,
): Promise<"deciding" | "settled"> {
  const team = requireAssigner(visitor);
  const requireReader = (row: SecondReadingRow) => {
    if (row.teamId !== team.teamId) throw noSecondReading();
    if (row.readerId !== visitor.user.id)
      throw forbidden("not_reader", "Claim this second reading before you submit it.");
    if (row.submittedAt !== null)
      throw conflict("submitted", "You have already submitted this second reading.");
    if (reading === null && row.blind)
      throw conflict("blind", "This is a blind reading. Enter what you read before you submit it.");
  };
  await assertMembership(db, team, visitor);
  const opened = await findSecondReading(db, evaluationId);
  requireReader(opened.row);
  const first = toStoredEvaluation(opened.evaluation.document);
  // Evaluated before anything is locked. While the second reading is open, the record cannot be edited.
  const second = reading ? await evaluate(withIdentity(reading, first.document)) : first;
  const comparison = compareStored(first, second);
  return db.transaction(async (tx) => {
    // Its lock also keeps the team's settings, which decide whether the record is announced.
    await assertMembership(tx, team, visitor);
    const { row, evaluation } = await findSecondReading(tx, evaluationId, true);
    if (row.id !== opened.row.id) throw noSecondReading();
    requireReader(row);
    const { cellCount, agreedCount } = comparison;
    await tx
      .update(secondReadings)
      .set({ document: second, submittedAt: now, cellCount, agreedCount })
      .where(eq(secondReadings.id, row.id));
    const action = "second-reading-submitted";
    await logEvaluations(tx, [{ evaluationId, actorId: visitor.user.id, action }]);
    if (listDifferences(comparison).length > 0) return "deciding";
    await settle(tx, records, { row, evaluation, outcome: "agreed", settledBy: visitor.user.id }, now);
    return "settled";
  });
}

/** Whose transcript it is and the policy that applies are the record's; only what was read is the second reader's. */
function withIdentity(
  reading: EvaluationDocument,
  { student, policy, officePolicy }: EvaluationDocument,
): EvaluationDocument {
  return { ...reading, student, policy, officePolicy };
}

export function compareStored(first: StoredEvaluation, second: StoredEvaluation): Comparison {
  return compareReadings(
    { document: first.document, gpa: first.result.gpa.text },
    { document: second.document, gpa: second.result.gpa.text },
  );
}

/** The open second reading and its record. Reads the record itself, because it is hidden from the reader. */
export async function findSecondReading(
  db: Database,
  evaluationId: string,
  lock = false,
): Promise<{ readonly row: SecondReadingRow; readonly evaluation: EvaluationRow }> {
  const query = db.select().from(evaluations).where(eq(evaluations.id, evaluationId));
  const [evaluation] = lock ? await query.for("update") : await query;
  const row = evaluation && (await findOpenSecondReading(db, evaluationId, lock));
  if (!row) throw noSecondReading();
  if (evaluation.deletedAt) throw evaluationNotFound();
  return { row, evaluation };
}
