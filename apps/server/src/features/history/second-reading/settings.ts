import type { SecondReadingSettings } from "@meridian/contract/second-reading/schemas";
import { eq } from "drizzle-orm";
import { getAdministeredTeam } from "../../../platform/access/teams/administered-team.ts";
import { withAdminLock } from "../../../platform/access/teams/team-lock.ts";
import type { SignedIn } from "../../../platform/access/visitors.ts";
import { audit } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/db/database.ts";
import { teams } from "../../../platform/db/schema/accounts.ts";

const columns = {
  mode: teams.secondReading,
  share: teams.secondReadingShare,
  blind: teams.secondReadingBlind,
};

export async function readSettings(db: Database, visitor: SignedIn): Promise<SecondReadingSettings> {
  const { teamId } = getAdministeredTeam(visitor);
  const [row] = await db.select(columns).from(teams).where(eq(teams.id, teamId));
  return row!;
}

/** Applies to records made final from now on. Second readings that are open go on as they were started. */
export async function updateSettings(
  db: Database,
  visitor: SignedIn,
  settings: SecondReadingSettings,
): Promise<SecondReadingSettings> {
  return withAdminLock(db, visitor, async (tx, { teamId }) => {
    const before = await readSettings(tx, visitor);
    const { mode, share, blind } = settings;
    await tx
      .update(teams)
      .set({ secondReading: mode, secondReadingShare: share, secondReadingBlind: blind })
      .where(eq(teams.id, teamId));
    const detail = { before, after: settings };
    await audit(tx, visitor, "team.second-reading", { teamId, detail });
    return settings;
  });
}
