import { isDeepStrictEqual } from "node:util";
import type { AppliedRules, AssignmentRule, AssignmentRulesUpdate } from "@meridian/contract/queue/schemas";
import { and, asc, eq, gt } from "drizzle-orm";
import type { TeamAccess } from "../../../platform/access/derive.ts";
import { getAdministeredTeam } from "../../../platform/access/teams/administered-team.ts";
import { withAdminLock } from "../../../platform/access/teams/team-lock.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/db/database.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { assignmentRules } from "../../../platform/db/schema/queue.ts";
import { assertMembership, assignableIn } from "../../../platform/evaluations/evaluation-scope.ts";
import { assignByRules } from "./assign-by-rules.ts";
import { conflict } from "../../../platform/http/http-error.ts";
import { requireMembers } from "./queue-team.ts";
import { inView } from "./views.ts";

export function readRules(db: Database, visitor: SignedIn): Promise<AssignmentRule[]> {
  return listRules(db, getAdministeredTeam(visitor).teamId);
}

/** Replaces the team's rules, unless a colleague has saved others since they were opened. */
export async function updateRules(
  db: Database,
  visitor: SignedIn,
  { rules, before }: AssignmentRulesUpdate,
): Promise<AssignmentRule[]> {
  await withAdminLock(db, visitor, async (tx, { teamId }) => {
    const readers = rules.flatMap(({ assigneeIds }) => assigneeIds);
    await requireMembers(tx, teamId, readers);
    if (before) await requireSameRules(tx, teamId, [before, rules]);
    await tx.delete(assignmentRules).where(eq(assignmentRules.teamId, teamId));
    if (rules.length > 0)
      await tx.insert(assignmentRules).values(rules.map((rule, position) => ({ ...rule, teamId, position })));
    const detail = { rules: rules.length };
    await audit(tx, visitor, "team.assignment-rules", { teamId, detail });
  });
  return readRules(db, visitor);
}

/** Saving the same rules twice is no conflict: the response to the first time may have been lost. */
async function requireSameRules(
  tx: Database,
  teamId: string,
  accepted: readonly (readonly AssignmentRule[])[],
): Promise<void> {
  const stored = await listRules(tx, teamId);
  if (accepted.some((rules) => isDeepStrictEqual(rules, stored))) return;
  throw conflict(
    "edit_conflict",
    "Someone changed the rules while you were editing. Nothing was saved. Decide which rules to keep.",
  );
}

const batchSize = 500;
const maxBatches = 20;

/** Assigns unassigned records by the rules, in short transactions of 500 records; at most 10,000 per call. */
export async function applyRules(db: Database, visitor: SignedIn, now: Date): Promise<AppliedRules> {
  const team = getAdministeredTeam(visitor);
  let [assigned, unmatched] = [0, 0];
  let after: string | null = null;
  for (let batch = 0; batch < maxBatches; batch++) {
    const step: BatchResult = await applyToBatch(db, team, visitor, now, after);
    assigned += step.assigned;
    unmatched += step.unmatched;
    after = step.last;
    if (after === null) break;
  }
  return { assigned, unmatched, more: after !== null };
}

interface BatchResult {
  readonly assigned: number;
  readonly unmatched: number;
  /** ID of the last record; null if there are no more. */
  readonly last: string | null;
}

function applyToBatch(
  db: Database,
  team: TeamAccess,
  visitor: SignedIn,
  now: Date,
  after: string | null,
): Promise<BatchResult> {
  return db.transaction(async (tx) => {
    await assertMembership(tx, team, visitor);
    const rows = await tx
      .select({
        id: evaluations.id,
        country: evaluations.country,
        tags: evaluations.tags,
        program: evaluations.program,
      })
      .from(evaluations)
      .where(
        and(
          assignableIn(team, visitor),
          inView("unassigned", visitor.user.id, { teamId: team.teamId, needsApproval: false }),
          after === null ? undefined : gt(evaluations.id, after),
        ),
      )
      .orderBy(asc(evaluations.id))
      .limit(batchSize)
      .for("update");
    const assigned = await assignByRules(tx, team.teamId, rows, { actorId: visitor.user.id, at: now });
    const last = rows.length === batchSize ? rows.at(-1)!.id : null;
    return { assigned, unmatched: rows.length - assigned, last };
  });
}

function listRules(db: Database, teamId: string): Promise<AssignmentRule[]> {
  const { country, program, assigneeIds, dueDays } = assignmentRules;
  return db
    .select({ country, program, assigneeIds, dueDays })
    .from(assignmentRules)
    .where(eq(assignmentRules.teamId, teamId))
    .orderBy(asc(assignmentRules.position));
}
