import { addDays } from "@meridian/contract/time-zones";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { readTeamDay } from "../../../platform/access/teams/team-zone.ts";
import type { Database } from "../../../platform/db/database.ts";
import { memberships } from "../../../platform/db/schema/accounts.ts";
import { assignmentRules } from "../../../platform/db/schema/queue.ts";
import { toArray } from "../../../platform/db/text-array.ts";
import { logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";

/** What a rule looks at. */
interface UnassignedRecord {
  readonly id: string;
  readonly country: string | null;
  readonly tags: readonly string[];
  /** The name of its office policy. */
  readonly program: string | null;
}

/** Assigns unassigned records by the team's rules; the readers of a rule take turns. Returns how many were assigned. */
export async function assignByRules(
  tx: Database,
  teamId: string,
  records: readonly UnassignedRecord[],
  { actorId, at }: { readonly actorId: string | null; readonly at: Date },
): Promise<number> {
  const rules = await listAvailableRules(tx, teamId);
  if (rules.length === 0) return 0;
  const today = await readTeamDay(tx, teamId, at);
  const turns = new Map<string, number>();
  const assignments = records.flatMap(({ id, country, tags, program }) => {
    const rule = rules.find((one) => matchesRule(one, country, program === null ? tags : [program, ...tags]));
    if (!rule) return [];
    const turn = turns.get(rule.id) ?? rule.turn;
    turns.set(rule.id, turn + 1);
    const assigneeId = rule.assigneeIds[turn % rule.assigneeIds.length]!;
    return [{ id, assigneeId, ...(rule.dueDays !== null && { dueOn: addDays(today, rule.dueDays) }) }];
  });
  await tx.execute(sql`
    UPDATE evaluations SET assignee_id = a.assignee_id, due_on = coalesce(nullif(a.due_on, '')::date, evaluations.due_on)
    FROM unnest(
      ${toArray(assignments.map(({ id }) => id))}::uuid[],
      ${toArray(assignments.map(({ assigneeId }) => assigneeId))}::uuid[],
      ${toArray(assignments.map(({ dueOn = "" }) => dueOn))}
    ) AS a (id, assignee_id, due_on)
    WHERE evaluations.id = a.id`);
  await logEvaluations(
    tx,
    assignments.map(({ id, ...change }) => ({
      evaluationId: id,
      actorId,
      action: "assigned",
      detail: { ...change, rule: true },
    })),
  );
  for (const [id, turn] of turns)
    await tx
      .update(assignmentRules)
      .set({ turn: turn % 1_000_000 })
      .where(eq(assignmentRules.id, id));
  return assignments.length;
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
