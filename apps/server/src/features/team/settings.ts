import type { TeamChange } from "@meridian/contract/team/schemas";
import { eq } from "drizzle-orm";
import { withAdminLock } from "../../platform/access/teams/team-lock.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { type AuditAction, audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import { conflict } from "../../platform/http/http-error.ts";
import { rescheduleFeeds } from "../crm/public.ts";
import { removeTeamPages } from "../source-pages/public.ts";

/** Updates only the fields in the request body; each change gets its own audit entry. */
export async function updateTeam(
  db: Database,
  visitor: SignedIn,
  change: TeamChange,
  now: Date,
): Promise<void> {
  if (change.requiresTwoFactor && !visitor.user.twoFactorEnabled) {
    throw conflict(
      "two_factor_off",
      "Turn on two-factor sign-in for your own account first. Otherwise you would lock yourself out.",
      "requiresTwoFactor",
    );
  }
  const auditActions = listAuditActions(change);
  if (auditActions.length === 0) return;
  await withAdminLock(db, visitor, async (tx, { teamId }) => {
    await tx.update(teams).set(change).where(eq(teams.id, teamId));
    if (change.timeZone !== undefined) await rescheduleFeeds(tx, teamId, change.timeZone, now);
    if (change.keepsSourcePages === false) {
      const removed = await removeTeamPages(tx, teamId);
      auditActions.push({ action: "team.source-pages-removed", detail: { pages: removed } });
    }
    for (const { action, detail } of auditActions) await audit(tx, visitor, action, { teamId, detail });
  });
}

/** Every setting is a column of the team's row with the same name. */
const settingActions: Record<keyof TeamChange, AuditAction> = {
  name: "team.renamed",
  timeZone: "team.time-zone",
  domainAccess: "team.domain-access",
  requiresTwoFactor: "team.two-factor-required",
  readsOnServer: "team.server-reading",
  keepsSourcePages: "team.source-pages",
};

function listAuditActions(change: TeamChange) {
  const auditActions: { action: AuditAction; detail: Record<string, unknown> }[] = [];
  for (const setting of Object.keys(settingActions) as (keyof TeamChange)[]) {
    const value = change[setting];
    if (value === undefined) continue;
    const detail = typeof value === "boolean" ? { on: value } : { [setting]: value };
    auditActions.push({ action: settingActions[setting], detail });
  }
  return auditActions;
}
