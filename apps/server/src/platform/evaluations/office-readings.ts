import type { OfficeReading } from "@meridian/contract/evaluation/equivalency";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import type { CurrentReading } from "@meridian/contract/readings/schemas";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { teams } from "../db/schema/accounts.ts";
import { teamReadings, teamReadingVersions } from "../db/schema/team.ts";
import { conflict } from "../http/http-error.ts";

/** The current version of each of a team's readings, as offered by the calculator. */
export async function listCurrentReadings(db: Database, teamId: string): Promise<CurrentReading[]> {
  const rows = await db
    .select({
      id: teamReadings.id,
      credentialId: teamReadings.credentialId,
      version: teamReadings.version,
      reading: teamReadingVersions.reading,
    })
    .from(teamReadings)
    .innerJoin(
      teamReadingVersions,
      and(
        eq(teamReadingVersions.readingId, teamReadings.id),
        eq(teamReadingVersions.version, teamReadings.version),
      ),
    )
    .where(and(eq(teamReadings.teamId, teamId), isNull(teamReadings.archivedAt)))
    .orderBy(asc(teamReadings.credentialId));
  return rows.map(({ reading: { us, condition, basis, url }, ...row }) => ({
    ...row,
    us,
    condition,
    basis,
    url,
  }));
}

/**
 * Replaces the browser's copies of the office's readings with the stored versions, so that a record cannot print a
 * reading in the office's name that the office never saved. `saved` are the copies of the saved version, which may stay.
 */
export async function confirmOfficeReadings(
  db: Database,
  teamId: string | null,
  document: EvaluationDocument,
  saved: readonly OfficeReading[] = [],
): Promise<EvaluationDocument> {
  if (!document.records.some(({ equivalency }) => equivalency?.officeReading)) return document;
  const records = await Promise.all(
    document.records.map(async (record) => {
      const copy = record.equivalency?.officeReading;
      if (!record.equivalency || !copy) return record;
      const savedReading = saved.find(({ id, version }) => id === copy.id && version === copy.version);
      const officeReading =
        savedReading ?? (await findVersion(db, teamId, record.equivalency.credentialId, copy));
      return { ...record, equivalency: { ...record.equivalency, officeReading } };
    }),
  );
  return { ...document, records };
}

async function findVersion(
  db: Database,
  teamId: string | null,
  credentialId: string,
  { id, version }: OfficeReading,
): Promise<OfficeReading> {
  const [row] =
    teamId === null
      ? []
      : await db
          .select({ reading: teamReadingVersions.reading, office: teams.name })
          .from(teamReadings)
          .innerJoin(teamReadingVersions, eq(teamReadingVersions.readingId, teamReadings.id))
          .innerJoin(teams, eq(teams.id, teamReadings.teamId))
          .where(
            and(
              eq(teamReadings.id, id),
              eq(teamReadings.teamId, teamId),
              eq(teamReadings.credentialId, credentialId),
              eq(teamReadingVersions.version, version),
            ),
          );
  if (!row) {
    throw conflict(
      "unknown_reading",
      "This record uses another office’s equivalency for its credential. Open the details and choose a different one.",
      "document.records",
    );
  }
  const { us, condition, basis, url } = row.reading;
  return { id, version, office: row.office, us, condition, basis, url };
}
