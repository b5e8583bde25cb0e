import { type ListedReading, maxReadings, type ReadingEntry } from "@meridian/contract/readings/schemas";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { TeamAdmin } from "../../platform/access/teams/administered-team.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { teamReadings, teamReadingVersions } from "../../platform/db/schema/team.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";

/** Every reading of the team with every version, including archived ones. */
export async function listReadings(db: Database, teamId: string): Promise<ListedReading[]> {
  const readings = await db
    .select()
    .from(teamReadings)
    .where(eq(teamReadings.teamId, teamId))
    .orderBy(asc(teamReadings.credentialId));
  const versions = await db
    .select({
      readingId: teamReadingVersions.readingId,
      version: teamReadingVersions.version,
      reading: teamReadingVersions.reading,
      editedBy: users.name,
      editedAt: teamReadingVersions.createdAt,
    })
    .from(teamReadingVersions)
    .leftJoin(users, eq(users.id, teamReadingVersions.editorId))
    .where(
      inArray(
        teamReadingVersions.readingId,
        readings.map(({ id }) => id),
      ),
    )
    .orderBy(desc(teamReadingVersions.version));
  return readings.map(({ id, credentialId, archivedAt }) => ({
    id,
    credentialId,
    archived: archivedAt !== null,
    versions: versions
      .filter(({ readingId }) => readingId === id)
      .map(({ version, reading, editedBy, editedAt }) => ({
        version,
        reading,
        editedBy,
        editedAt: editedAt.toISOString(),
      })),
  }));
}

/** Adds the reading of a credential, or a version of it; saving an archived one restores it. Callers hold the team's lock. */
export async function saveReading(
  tx: Database,
  { visitor, teamId }: TeamAdmin,
  { credentialId, reading, basedOn }: ReadingEntry,
): Promise<{ id: string; version: number }> {
  const [existing] = await tx
    .select({ id: teamReadings.id, version: teamReadings.version })
    .from(teamReadings)
    .where(and(eq(teamReadings.teamId, teamId), eq(teamReadings.credentialId, credentialId)));
  const current = existing?.version ?? 0;
  if (basedOn !== current) {
    throw conflict(
      "changed_meanwhile",
      current === 0
        ? "This equivalency no longer exists. Open the list again."
        : `There is already an equivalency for this credential, version ${current}. Open it to change it.`,
    );
  }
  const version = current + 1;
  const id = existing?.id ?? (await insertReading(tx, teamId, credentialId));
  await tx.update(teamReadings).set({ version, archivedAt: null }).where(eq(teamReadings.id, id));
  await tx.insert(teamReadingVersions).values({ readingId: id, version, reading, editorId: visitor.user.id });
  await audit(tx, visitor, "team.reading-saved", {
    teamId,
    subject: reading.credentialName,
    detail: { version },
  });
  return { id, version };
}

/** Hides a reading from the calculator or restores it. Records that use it keep it. */
export async function archiveReading(
  tx: Database,
  { visitor, teamId }: TeamAdmin,
  id: string,
  archived: boolean,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .select({ reading: teamReadingVersions.reading })
    .from(teamReadings)
    .innerJoin(teamReadingVersions, eq(teamReadingVersions.readingId, teamReadings.id))
    .where(
      and(
        eq(teamReadings.id, id),
        eq(teamReadings.teamId, teamId),
        eq(teamReadingVersions.version, teamReadings.version),
      ),
    );
  if (!row) throw notFound("not_found", "Equivalency not found.");
  await tx
    .update(teamReadings)
    .set({ archivedAt: archived ? now : null })
    .where(eq(teamReadings.id, id));
  const action = archived ? "team.reading-archived" : "team.reading-restored";
  await audit(tx, visitor, action, { teamId, subject: row.reading.credentialName });
}

async function insertReading(tx: Database, teamId: string, credentialId: string): Promise<string> {
  if ((await tx.$count(teamReadings, eq(teamReadings.teamId, teamId))) >= maxReadings) {
    throw conflict("too_many_readings", `A team can have at most ${maxReadings} readings.`);
  }
  const [row] = await tx
    .insert(teamReadings)
    .values({ teamId, credentialId })
    .returning({ id: teamReadings.id });
  return row!.id;
}
