import type { SupportGrant, SupportRequest } from "@meridian/contract/support/schemas";
import { and, desc, eq, gt, isNull, type SQL } from "drizzle-orm";
import { withAdminLock } from "../../platform/access/teams/team-lock.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { displayName } from "../../platform/db/display-name.ts";
import { teams, users } from "../../platform/db/schema/accounts.ts";
import { supportGrants } from "../../platform/db/schema/team.ts";
import { notFound } from "../../platform/http/http-error.ts";

const hour = 60 * 60 * 1000;

/** Active grants of one team, or of all teams. */
export async function listGrants(db: Database, now: Date, teamId?: string): Promise<SupportGrant[]> {
  const rows = await db
    .select({
      id: supportGrants.id,
      team: teams.name,
      reason: supportGrants.reason,
      grantedBy: displayName(users),
      createdAt: supportGrants.createdAt,
      expiresAt: supportGrants.expiresAt,
    })
    .from(supportGrants)
    .innerJoin(teams, and(eq(teams.id, supportGrants.teamId), isNull(teams.deletedAt)))
    .leftJoin(users, eq(users.id, supportGrants.grantedBy))
    .where(and(isActive(now), teamId === undefined ? undefined : eq(supportGrants.teamId, teamId)))
    .orderBy(desc(supportGrants.createdAt), desc(supportGrants.id))
    .limit(200);
  return rows.map(({ createdAt, expiresAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Only one grant is active at a time; a new one replaces it. */
export async function grantSupport(
  db: Database,
  visitor: SignedIn,
  { reason, hours }: SupportRequest,
  now: Date,
): Promise<void> {
  await withAdminLock(db, visitor, async (tx, { teamId }) => {
    await tx
      .update(supportGrants)
      .set({ endedAt: now })
      .where(and(eq(supportGrants.teamId, teamId), isActive(now)));
    await tx.insert(supportGrants).values({
      teamId,
      grantedBy: visitor.user.id,
      reason,
      createdAt: now,
      expiresAt: new Date(now.getTime() + hours * hour),
    });
    await audit(tx, visitor, "team.support-granted", { teamId, detail: { reason, hours } });
  });
}

export async function endSupport(db: Database, visitor: SignedIn, id: string, now: Date): Promise<void> {
  await withAdminLock(db, visitor, async (tx, { teamId }) => {
    const endedGrants = await tx
      .update(supportGrants)
      .set({ endedAt: now })
      .where(and(eq(supportGrants.id, id), eq(supportGrants.teamId, teamId), isActive(now)))
      .returning({ id: supportGrants.id });
    if (endedGrants.length === 0) throw notFound("no_grant", "This access has already ended.");
    await audit(tx, visitor, "team.support-ended", { teamId });
  });
}

/** The active grant that a system administrator uses. */
export async function requireGrant(
  db: Database,
  id: string,
  now: Date,
): Promise<typeof supportGrants.$inferSelect> {
  const [grant] = await db
    .select()
    .from(supportGrants)
    .where(and(eq(supportGrants.id, id), isActive(now)));
  if (!grant) throw notFound("no_grant", "This team has not granted support access.");
  return grant;
}

function isActive(now: Date): SQL {
  return and(isNull(supportGrants.endedAt), gt(supportGrants.expiresAt, now))!;
}
