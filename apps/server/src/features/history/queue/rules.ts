import type { AppliedRules, AssignmentRule } from "@meridian/contract/queue/schemas";
import { addDays, toDayIn } from "@meridian/contract/time-zones";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { TeamAccess } from "../../../platform/access/derive.ts";
import { getAdministeredTeam } from "../../../platform/access/administered-team.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { writeAudit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/db/database.ts";
import { memberships } from "../../../platform/db/schema/accounts.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { assignmentRules } from "../../../platform/db/schema/queue.ts";
import { logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import { assertMembership, assignableIn } from "../../../platform/evaluations/evaluation-scope.ts";
import { requireMember } from "./queue-team.ts";
import { inView } from "./views.ts";

export async function readRules(db: Database, visitor: SignedIn): Promise<AssignmentRule[]> {
  const rows = await listRules(db, getAdministeredTeam(visitor).teamId);
  return rows.map(({ country, program, assigneeIds, dueDays }) => ({
    country,
    program,
    assigneeIds,
    dueDays,
  }));
}

/** Replaces the team's rules. */
export async function updateRules(
  db: Database,
  visitor: SignedIn,
  rules: readonly AssignmentRule[],
): Promise<AssignmentRule[]> {
  const { teamId } = getAdministeredTeam(visitor);
  await db.transaction(async (tx) => {
    for (const assigneeId of new Set(rules.flatMap(({ assigneeIds }) => assigneeIds)))
      await requireMember(tx, teamId, assigneeId);
    await tx.delete(assignmentRules).where(eq(assignmentRules.teamId, teamId));
    if (rules.length > 0)
      await tx.insert(assignmentRules).values(rules.map((rule, position) => ({ ...rule, teamId, position })));
    const detail = { rules: rules.length };
    await writeAudit(tx, { action: "team.assignment-rules", actorId: visitor.user.id, teamId, detail });
  });
  return readRules(db, visitor);
}

const batchSize = 500;
const maxBatches = 20;

/** Assigns unassigned records by the rules, in short transactions of 500 records; at most 10,000 per call. */
export async function applyRules(db: Database, visitor: SignedIn, now: Date): Promise<AppliedRules> {
  const team = getAdministeredTeam(visitor);
  const today = toDayIn(team.timeZone, now);
  let [assigned, unmatched] = [0, 0];
  let after: string | null = null;
  for (let batch = 0; batch < maxBatches; batch++) {
    const step: BatchResult = await applyToBatch(db, team, visitor, today, after);
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
  today: string,
  after: string | null,
): Promise<BatchResult> {
  return db.transaction(async (tx) => {
    await assertMembership(tx, team, visitor);
    const rules = await listAvailableRules(tx, team.teamId);
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
    const turns = new Map(rules.map(({ id, turn }) => [id, turn]));
    let assigned = 0;
    for (const { id, country, tags, program } of rows) {
      const rule = rules.find((one) =>
        matchesRule(one, country, program === null ? tags : [program, ...tags]),
      );
      if (!rule) continue;
      const turn = turns.get(rule.id)!;
      const assigneeId = rule.assigneeIds[turn % rule.assigneeIds.length]!;
      turns.set(rule.id, turn + 1);
      const dueOn = rule.dueDays === null ? {} : { dueOn: addDays(today, rule.dueDays) };
      await tx
        .update(evaluations)
        .set({ assigneeId, ...dueOn })
        .where(eq(evaluations.id, id));
      const detail = { assigneeId, rule: true, ...dueOn };
      await logEvaluations(tx, [{ evaluationId: id, actorId: visitor.user.id, action: "assigned", detail }]);
      assigned++;
    }
    for (const [id, turn] of turns)
      await tx
        .update(assignmentRules)
        .set({ turn: turn % 1_000_000 })
        .where(eq(assignmentRules.id, id));
    const last = rows.length === batchSize ? rows.at(-1)!.id : null;
    return { assigned, unmatched: rows.length - assigned, last };
  });
}

type RuleRow = typeof assignmentRules.$inferSelect;

/** Country and program must both match; a rule without them matches every record. The program may also be a tag. */
function matchesRule(rule: RuleRow, country: string | null, programs: readonly string[]): boolean {
  const program = rule.program?.toLowerCase();
  return (
    (rule.country === null || rule.country === country) &&
    (program === undefined || programs.some((name) => name.toLowerCase() === program))
  );
}

function listRules(db: Database, teamId: string): Promise<RuleRow[]> {
  return db
    .select()
    .from(assignmentRules)
    .where(eq(assignmentRules.teamId, teamId))
    .orderBy(asc(assignmentRules.position));
}

/** Locks the rules, so that two runs take turns, and leaves out readers who have left the team. */
async function listAvailableRules(tx: Database, teamId: string): Promise<RuleRow[]> {
  const rules = await tx
    .select()
    .from(assignmentRules)
    .where(eq(assignmentRules.teamId, teamId))
    .orderBy(asc(assignmentRules.position))
    .for("update");
  const ids = [...new Set(rules.flatMap(({ assigneeIds }) => assigneeIds))];
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), inArray(memberships.userId, ids)));
  const members = new Set(rows.map(({ userId }) => userId));
  return rules
    .map((rule) => ({ ...rule, assigneeIds: rule.assigneeIds.filter((id) => members.has(id)) }))
    .filter(({ assigneeIds }) => assigneeIds.length > 0);
}
