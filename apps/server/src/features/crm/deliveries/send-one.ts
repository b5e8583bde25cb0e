import { and, eq } from "drizzle-orm";
import type { TeamAccess } from "../../../platform/access/derive.ts";
import { enforceTrialLimit } from "../../../platform/access/teams/trial-limits.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { readable } from "../../../platform/evaluations/evaluation-scope.ts";
import { notApproved } from "../../../platform/evaluations/evaluation-state.ts";
import { conflict, notFound, toErrorCode } from "../../../platform/http/http-error.ts";
import type { Services } from "../../../platform/services.ts";
import { getEnabledConnection } from "../connections.ts";
import { queueSelection } from "./send-selection.ts";

/** Queues one record for a CRM connection of the team. Throws the reason if it cannot be sent. */
export async function sendOneToCrm(
  services: Services,
  visitor: SignedIn,
  team: TeamAccess,
  connectionId: string,
  evaluationId: string,
): Promise<void> {
  const connection = await getEnabledConnection(services.db, team.teamId, connectionId);
  await enforceTrialLimit(services.db, team, "crmRecords", 1);
  const outcome = await queueSelection(services, visitor, connection, [evaluationId]);
  const [problem] = outcome.problems;
  if (problem) throw conflict(toErrorCode(problem.code), problem.message);
  if (outcome.notFinal > 0) {
    const [row] = await services.db
      .select({ state: evaluations.state })
      .from(evaluations)
      .where(and(eq(evaluations.id, evaluationId), readable(visitor)));
    throw row?.state === "final" ? notApproved() : conflict("not_final", "The record is not final yet.");
  }
  if (outcome.notFound > 0) throw notFound("no_record", "You do not have access to this record.");
}
