import { type TeamChange, teamChange } from "@meridian/contract/team";
import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { administeredTeam } from "../../platform/access/administered-team.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { type AuditAction, writeAudit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { lockTeam } from "./seats.ts";

/** Changes what the body names and leaves the rest; each part is written down as a deed of its own. */
export async function changeTeam(c: Context<RequestEnv>, db: Database, visitor: SignedIn): Promise<void> {
  const { teamId } = administeredTeam(visitor);
  const change = await parseJson(c, teamChange);
  const deeds = deedsOf(change);
  if (deeds.length === 0) return;
  await db.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    await tx.update(teams).set(columnsOf(change)).where(eq(teams.id, teamId));
    for (const { action, detail } of deeds) {
      await writeAudit(tx, {
        action,
        detail,
        teamId,
        actorId: visitor.user.id,
        ipAddress: c.var.clientAddress,
      });
    }
  });
}

function columnsOf({ name, domainAccess, policy }: TeamChange): Partial<typeof teams.$inferInsert> {
  return {
    ...(name !== undefined && { name }),
    ...(domainAccess !== undefined && { domainAccess }),
    ...(policy !== undefined && { policy }),
  };
}

function deedsOf({ name, domainAccess, policy }: TeamChange) {
  const deeds: { action: AuditAction; detail: Record<string, unknown> }[] = [];
  if (name !== undefined) deeds.push({ action: "team.renamed", detail: { name } });
  if (domainAccess !== undefined) deeds.push({ action: "team.domain-access", detail: { on: domainAccess } });
  if (policy !== undefined) deeds.push({ action: "team.policy-changed", detail: { policy } });
  return deeds;
}
