import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
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
import { compareStored, findSecondReading } from "./submit.ts";

/** Decides every difference of two readings. The result becomes the record's document and the record final. */
export async function decideSecondReading(
  db: Database,
  records: EvaluationBus,
  visitor: SignedIn,
  evaluationId: string,
  { secondReadingId, decisions, leftOut = 0 }: DecideRequest,
  now: Date,
): Promise<void> {
  const team = requireAssigner(visitor);
  const requireDecidable = async (tx: Database, row: SecondReadingRow) => {
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
  };
  await assertMembership(db, team, visitor);
  const opened = await findSecondReading(db, evaluationId);
  await requireDecidable(db, opened.row);
  // Evaluated before anything is locked. Neither reading can change until the differences are resolved.
  const decided = applyDecisions(opened, decisions, leftOut);
  await db.transaction(async (tx) => {
    await assertMembership(tx, team, visitor);
    const { row, evaluation } = await findSecondReading(tx, evaluationId, true);
    await requireDecidable(tx, row);
    await tx
      .update(secondReadings)
      .set({ decisions: [...decisions] })
      .where(eq(secondReadings.id, row.id));
    const settlement = { row, evaluation, outcome: "decided", settledBy: visitor.user.id } as const;
    await settle(tx, records, { ...settlement, ...(decided && { document: decided }) }, now);
  });
}

/** The record with the decisions; null if each is for the first reading. Throws if a difference is still unresolved. */
function applyDecisions(
  { row, evaluation }: Awaited<ReturnType<typeof findSecondReading>>,
  decisions: DecideRequest["decisions"],
  leftOut: number,
): StoredEvaluation | null {
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
  if ([...chosen.values()].every(({ use }) => use === "first")) return null;
  const decided = evaluateDecisions(first, second, comparison, chosen);
  // The first reader has confirmed what their own reading leaves out.
  requireFinishable(decided, leftOut);
  return decided;
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
