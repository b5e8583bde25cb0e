import type { EvaluationSettingsChange } from "@meridian/contract/history/schemas";
import type { SettingsResponse } from "@meridian/contract/history/responses";
import { eq } from "drizzle-orm";
import { canAdminister } from "../../platform/access/derive.ts";
import { withActiveAdminLock } from "../../platform/access/teams/team-lock.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { teams } from "../../platform/db/schema/accounts.ts";
import { conflict } from "../../platform/http/http-error.ts";
import type { ActiveTeam } from "../../platform/evaluations/evaluation-scope.ts";
import type { Jobs } from "../../platform/jobs/jobs.ts";
import { requestRelease } from "./release-waiting.ts";

const personalSettings: SettingsResponse = {
  team: null,
  settings: { needsApproval: false, retentionMonths: null },
  mayChange: false,
};

/** Record settings of the workspace: approval and retention. */
export async function readSettings(db: Database, team: ActiveTeam): Promise<SettingsResponse> {
  if (!team) return personalSettings;
  const [row] = await db
    .select({
      id: teams.id,
      name: teams.name,
      needsApproval: teams.needsApproval,
      retentionMonths: teams.retentionMonths,
    })
    .from(teams)
    .where(eq(teams.id, team.teamId));
  if (!row) return personalSettings;
  const { id, name, ...settings } = row;
  return { team: { id, name }, settings, mayChange: canAdminister(team) };
}

export async function updateSettings(
  db: Database,
  jobs: Jobs,
  visitor: SignedIn,
  change: EvaluationSettingsChange,
): Promise<SettingsResponse> {
  const notAdmin = () => conflict("no_team", "Switch to a team where you are an admin.");
  return withActiveAdminLock(db, visitor, notAdmin, async (tx, team) => {
    const { settings: before } = await readSettings(tx, team);
    if (Object.keys(change).length > 0) await tx.update(teams).set(change).where(eq(teams.id, team.teamId));
    const response = await readSettings(tx, team);
    if (before.needsApproval && !response.settings.needsApproval) await requestRelease(jobs, team.teamId, tx);
    const detail = { before, after: response.settings };
    await audit(tx, visitor, "team.record-settings", { teamId: team.teamId, detail });
    return response;
  });
}
