import { randomUUID } from "node:crypto";
import type { SendOutcome } from "@meridian/contract/crm";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { readTeamPlan } from "../../platform/access/team-plan.ts";
import { takeTrialAllowance, trialLimitMessage } from "../../platform/access/trial-limits.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import { crmConnections, crmDeliveries } from "../../platform/db/schema/crm.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import type { JobKind, Jobs } from "../../platform/jobs/jobs.ts";
import { readable } from "../../platform/records/record-scope.ts";

/** One trip to a CRM. It takes along whatever waits for that connection when it sets out, and only that when it is tried again. */
export const deliverToCrm: JobKind<{ connectionId: string; batchId: string }> = {
  name: "crm-deliver",
  payload: z.object({ connectionId: z.string(), batchId: z.string() }),
  // About three days: a CRM may be down over a weekend.
  retries: 80,
  firstDelaySeconds: 5,
  longestDelaySeconds: 3600,
};

/** Asks for a trip; with a transaction, if and only if its changes stay. */
export function askForTrip(jobs: Jobs, connectionId: string, db: Database): Promise<void> {
  return jobs.add(deliverToCrm, { connectionId, batchId: randomUUID() }, { db });
}

/** The connection works again: what failed so far sets out at once instead of waiting for its next turn, and what was given up sets out too. */
export function releaseHindered(db: Database, jobs: Jobs, connectionId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const released = await tx
      .update(crmDeliveries)
      .set({ batchId: null, state: "queued" })
      .where(
        and(
          eq(crmDeliveries.connectionId, connectionId),
          inArray(crmDeliveries.state, ["queued", "failed"]),
          isNotNull(crmDeliveries.lastError),
        ),
      )
      .returning({ id: crmDeliveries.id });
    if (released.length > 0) await askForTrip(jobs, connectionId, tx);
  });
}

/** A record became final: every connection of the team that sends by itself gets it. */
export async function queueFinal(
  tx: Database,
  jobs: Jobs,
  { evaluationId, version, teamId }: { evaluationId: string; version: number; teamId: string | null },
  now: Date,
): Promise<void> {
  if (teamId === null) return;
  const connections = await tx
    .select({ id: crmConnections.id })
    .from(crmConnections)
    .where(
      and(
        eq(crmConnections.teamId, teamId),
        eq(crmConnections.automatic, true),
        eq(crmConnections.enabled, true),
        isNull(crmConnections.deletedAt),
      ),
    );
  if (connections.length === 0) return;
  const team = { teamId, ...(await readTeamPlan(tx, teamId, now)) };
  for (const { id: connectionId } of connections) {
    const { allowed } = await takeTrialAllowance(tx, team, "crmRecords");
    const refused = { state: "rejected" as const, lastError: trialLimitMessage("crmRecords") };
    const added = await tx
      .insert(crmDeliveries)
      .values({ connectionId, evaluationId, version, automatic: true, ...(!allowed && refused) })
      .onConflictDoNothing()
      .returning({ id: crmDeliveries.id });
    if (added.length > 0 && allowed) await askForTrip(jobs, connectionId, tx);
  }
}

/** Somebody sends chosen records: final ones of the connection's team that they may read. */
export function queueChosen(
  db: Database,
  jobs: Jobs,
  visitor: SignedIn,
  connection: { readonly id: string; readonly teamId: string },
  evaluationIds: readonly string[],
): Promise<SendOutcome> {
  const chosen = [...new Set(evaluationIds)];
  return db.transaction(async (tx) => {
    const found = await tx
      .select({
        id: evaluations.id,
        version: evaluations.version,
        state: evaluations.state,
        needsApproval: teams.needsApproval,
      })
      .from(evaluations)
      .innerJoin(teams, eq(teams.id, evaluations.teamId))
      .where(
        and(
          inArray(evaluations.id, chosen),
          eq(evaluations.teamId, connection.teamId),
          isNull(evaluations.deletedAt),
          readable(visitor),
        ),
      );
    // Where the team wants a second reader, a record leaves the office once it is approved.
    const final = found.filter(
      ({ state, needsApproval }) => state === "approved" || (state === "final" && !needsApproval),
    );
    const queued = final.length === 0 ? [] : await queue(tx, connection.id, visitor.user.id, final);
    if (queued.length > 0) await askForTrip(jobs, connection.id, tx);
    return {
      queued: queued.length,
      alreadySent: final.length - queued.length,
      notFinal: found.length - final.length,
      notFound: chosen.length - found.length,
    };
  });
}

/** A version that waits or has arrived stays as it is; one that was refused or given up gets another chance. */
function queue(
  tx: Database,
  connectionId: string,
  actorId: string,
  records: readonly { readonly id: string; readonly version: number }[],
) {
  return tx
    .insert(crmDeliveries)
    .values(
      records.map(({ id, version }) => ({
        connectionId,
        evaluationId: id,
        version,
        actorId,
        automatic: false,
      })),
    )
    .onConflictDoUpdate({
      target: [crmDeliveries.connectionId, crmDeliveries.evaluationId, crmDeliveries.version],
      set: { state: "queued", batchId: null, actorId, lastError: null },
      setWhere: sql`${crmDeliveries.state} IN ('rejected', 'failed', 'superseded')`,
    })
    .returning({ id: crmDeliveries.id });
}
