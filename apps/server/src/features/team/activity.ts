import type { ActivityFilter, ActivityKind } from "@meridian/contract/team/activity-filter";
import type { ActivityPeople, TeamActivity } from "@meridian/contract/team/schemas";
import { addDays, toInstant } from "@meridian/contract/time-zones";
import { and, asc, desc, eq, gte, inArray, like, lt, not, or, type SQL, sql } from "drizzle-orm";
import { getAdministeredTeam } from "../../platform/access/teams/administered-team.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { displayName } from "../../platform/db/display-name.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { auditLog } from "../../platform/db/schema/security.ts";
import { inTeam } from "../../platform/evaluations/evaluation-scope.ts";

/** One page of the team's audit log, newest first. IP addresses are only shown to system administrators. */
export async function readActivity(
  db: Database,
  visitor: SignedIn,
  filter: ActivityFilter,
  before: number | null,
  pageSize = 50,
): Promise<TeamActivity> {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      actor: displayName(users),
      subject: auditLog.subject,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(matches(visitor, filter), before === null ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  return {
    entries: page.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    next: rows.length > pageSize ? page.at(-1)!.id : null,
  };
}

/** Everyone with an action in the log, including those who have left the team. */
export async function listActivityPeople(db: Database, teamId: string): Promise<ActivityPeople> {
  const actors = db.select({ id: auditLog.actorId }).from(auditLog).where(eq(auditLog.teamId, teamId));
  const people = await db
    .select({ id: users.id, name: sql<string>`${displayName(users)}` })
    .from(users)
    .where(inArray(users.id, actors))
    .orderBy(asc(sql`lower(${displayName(users)})`), asc(users.id));
  return { people };
}

/** The `?before=` parameter, or null for the first page if it is not a number. */
export function parseBeforeParam(before: string | number | undefined): number | null {
  return /^\d{1,15}$/.test(String(before)) ? Number(before) : null;
}

function matches(visitor: SignedIn, { person, kind, from, to }: ActivityFilter): SQL | undefined {
  const team = getAdministeredTeam(visitor);
  const { timeZone } = team;
  return and(
    inTeam(auditLog.teamId, team, visitor.user.id),
    person === undefined ? undefined : eq(auditLog.actorId, person),
    kind === undefined ? undefined : isOfKind(kind),
    from === undefined ? undefined : gte(auditLog.at, toInstant(timeZone, from)),
    to === undefined ? undefined : lt(auditLog.at, toInstant(timeZone, addDays(to, 1))),
  );
}

function isOfKind(kind: ActivityKind): SQL {
  const startsWithAny = (prefixes: readonly string[]) =>
    or(...prefixes.map((prefix) => like(auditLog.action, `${prefix}%`)))!;
  return kind === "settings"
    ? not(startsWithAny(Object.values(actionPrefixes).flat()))
    : startsWithAny(actionPrefixes[kind]);
}

/** The beginnings of the names of a kind's actions. */
const actionPrefixes: Readonly<Record<Exclude<ActivityKind, "settings">, readonly string[]>> = {
  members: [
    "team.invit",
    "team.joined",
    "team.left",
    "team.member-",
    "team.role-",
    "team.ownership-",
    "team.scim-user-",
    "team.scim-invited",
  ],
  "sign-in": ["team.sso-", "team.scim-", "team.two-factor-", "team.domain-access"],
  exports: ["record.exported", "record.replay-exported", "team.activity-exported"],
  deletions: ["record.deleted", "record.restored", "record.retention", "record.student-erased"],
  reports: ["record.report-", "record.notified", "record.marks-"],
  policies: ["team.policy-", "team.table-", "team.reading-", "team.calibration-", "team.second-reading"],
  connections: ["team.crm-", "team.webhook-", "team.embed-", "api-key."],
  support: ["team.support-", "record.support-"],
  billing: ["billing."],
};
