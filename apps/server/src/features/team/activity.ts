import type { TeamActivity } from "@meridian/contract/team/schemas";
import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { auditLog } from "../../platform/db/schema/security.ts";

const pageSize = 50;

/** The team's audit log, newest first. IP addresses are only shown to system administrators. */
export async function readActivity(
  db: Database,
  teamId: string,
  before: number | null,
): Promise<TeamActivity> {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      name: users.name,
      email: users.email,
      subject: auditLog.subject,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.teamId, teamId), before === null ? undefined : lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  return {
    entries: page.map(({ name, email, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      actor: name || email,
    })),
    next: rows.length > pageSize ? page.at(-1)!.id : null,
  };
}

/** The `?before=` parameter, or null for the first page if it is not a number. */
export function parseBeforeParam(before: string | number | undefined): number | null {
  return /^\d{1,15}$/.test(String(before)) ? Number(before) : null;
}
