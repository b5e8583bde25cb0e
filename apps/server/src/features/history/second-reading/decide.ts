import type { DecideRequest } from "@meridian/contract/second-reading/schemas";
import { listDifferences } from "@meridian/transcript/compare/apply-decisions";
import { evaluateDecisions } from "@meridian/transcript/compare/evaluate-decisions";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import type { Database } from "../../../platform/db/database.ts";
import { memberships } from "../../../platform/db/schema/accounts.ts";
import { secondReadings } from "../../../platform/db/schema/queue.ts";
import type { EvaluationBus } from "../../../platform/evaluations/evaluation-events.ts";
import { isTeamAdmin } from "../../../platform/access/derive.ts";
import { assertMembership } from "../../../platform/evaluations/evaluation-scope.ts";
import { toStoredEvaluation } from "../../../platform/evaluations/stored-evaluation.ts";
import { conflict, forbidden } from "../../../platform/http/http-error.ts";
import { requireAssigner } from "../queue/queue-team.ts";
import { requireFinishable } from "../saving/change-state.ts";
import { noSecondReading } from "./assign-second-reader.ts";
import type { SecondReadingRow } from "./open-second-reading.ts";
import { settle } from "./settle.ts";
import { compareStored, lockSecondReading } from "./submit.ts";

/** Decides every difference of two readings. The result becomes the record's document and the record final. */
export function decideSecondReading(
  db: Database,
  records: EvaluationBus,
  visitor: SignedIn,
  evaluationId: string,
  { secondReadingId, decisions, leftOut = 0 }: DecideRequest,
  now: Date,
): Promise<void> {
  const team = requireAssigner(visitor);
  return db.transaction(async (tx) => {
    await assertMembership(tx, team, visitor);
    const { row, evaluation } = await lockSecondReading(tx, evaluationId);
    if (row.teamId !== team.teamId) throw noSecondReading();
    if (row.id !== secondReadingId)
      throw conflict(
        "changed_meanwhile",
        "The record was read again in the meantime, so your decisions were not saved. Compare the readings again.",
      );
    if (row.submittedAt === null)
      throw conflict("not_submitted", "The second reading has not been submitted yet.");
    if (!isTeamAdmin(team) || !(await mayDecide(tx, row, visitor.user.id)))
      throw forbidden(
        "not_adjudicator",
        "Only a team admin who did neither reading can resolve the differences. A reader can if the team has no other admin.",
      );
    const first = toStoredEvaluation(evaluation.document);
    const second = toStoredEvaluation(row.document);
    const comparison = compareStored(first, second);
    const chosen = new Map(decisions.map((decision) => [decision.key, decision]));
    const open = listDifferences(comparison).filter(({ key }) => !chosen.has(key));
    if (open.length > 0)
      throw conflict(
        "undecided",
        open.length === 1
          ? "1 difference is still unresolved."
          : `${open.length} differences are still unresolved.`,
      );
    const changesRecord = [...chosen.values()].some(({ use }) => use !== "first");
    const decided = changesRecord ? evaluateDecisions(first, second, comparison, chosen) : null;
    // The first reader has confirmed what their own reading leaves out.
    if (decided) requireFinishable(decided, leftOut);
    await tx
      .update(secondReadings)
      .set({ decisions: [...decisions] })
      .where(eq(secondReadings.id, row.id));
    await settle(
      tx,
      records,
      {
        row,
        evaluation,
        outcome: "decided",
        settledBy: visitor.user.id,
        ...(decided && { document: decided }),
      },
      now,
    );
  });
}

/** A third person decides. In a team without another admin, a reader has to. */
export async function mayDecide(tx: Database, row: SecondReadingRow, userId: string): Promise<boolean> {
  if (row.firstReaderId !== userId && row.readerId !== userId) return true;
  const others = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.teamId, row.teamId),
        inArray(memberships.role, ["owner", "admin"]),
        ne(memberships.userId, userId),
      ),
    );
  return others.every(({ userId: other }) => other === row.firstReaderId || other === row.readerId);
}
