import type { TeamTraining } from "@meridian/contract/training";
import { eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { memberships, users } from "../../platform/db/schema/accounts.ts";
import { certificatesOf } from "./certificates.ts";
import { noProgress, progressOf } from "./progress.ts";

/** How far the members of these teams have come. */
export async function teamTraining(db: Database, teamIds: readonly string[]): Promise<TeamTraining> {
  if (teamIds.length === 0) return { members: [] };
  const people = await db
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
  const ids = people.map(({ userId }) => userId);
  const [progress, certificates] = await Promise.all([progressOf(db, ids), certificatesOf(db, ids)]);
  const members = people
    .map((person) => ({
      ...person,
      progress: progress.get(person.userId) ?? noProgress,
      certificates: [...(certificates.get(person.userId) ?? [])],
    }))
    .sort((a, b) => a.email.localeCompare(b.email));
  return { members };
}
