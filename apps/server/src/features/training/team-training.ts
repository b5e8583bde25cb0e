import type { TeamTraining } from "@meridian/contract/training/schemas";
import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { memberships, users } from "../../platform/db/schema/accounts.ts";
import { listCertificates } from "./certificates.ts";
import { noProgress, readProgress } from "./progress.ts";

/** Training progress and certificates of the members of these teams. */
export async function readTeamTraining(db: Database, teamIds: readonly string[]): Promise<TeamTraining> {
  if (teamIds.length === 0) return { members: [] };
  const memberRows = await db
    .selectDistinctOn([users.id], {
      userId: users.id,
      fullName: users.name,
      email: users.email,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(inArray(memberships.teamId, [...teamIds]))
    .orderBy(users.id);
  const ids = memberRows.map(({ userId }) => userId);
  const [progress, certificates] = await Promise.all([readProgress(db, ids), listCertificates(db, ids)]);
  const members = memberRows
    .map((member) => ({
      ...member,
      progress: progress.get(member.userId) ?? noProgress,
      certificates: [...(certificates.get(member.userId) ?? [])],
    }))
    .sort((a, b) => a.email.localeCompare(b.email));
  return { members };
}
