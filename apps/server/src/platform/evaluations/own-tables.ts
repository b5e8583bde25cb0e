import { ownTableId } from "@meridian/contract/team/own-table-id";
import type { GradingSystem } from "@meridian/grading";
import { and, asc, desc, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { teamTables, teamTableVersions } from "../db/schema/team.ts";

/** Grading tables by the ID used in API calls and files. */
export type NamedTables = ReadonlyMap<string, GradingSystem>;

/** More versions than any team should have, since edits are manual. Beyond this, the oldest are left out. */
const maxVersions = 5000;

/**
 * A team's own grading tables: each under its stable ID, which refers to the current version, and each version under its
 * own ID. `asOf` resolves stable IDs as of that time, so that the tables do not change during a long-running job.
 */
export async function readOwnTables(db: Database, teamId: string, asOf?: Date): Promise<NamedTables> {
  const rows = await db
    .select({
      tableId: teamTables.id,
      inUse: eq(teamTableVersions.version, teamTables.version).mapWith(Boolean),
      since: teamTableVersions.createdAt,
      system: teamTableVersions.system,
    })
    .from(teamTables)
    .innerJoin(teamTableVersions, eq(teamTableVersions.tableId, teamTables.id))
    .where(
      and(
        eq(teamTables.teamId, teamId),
        or(isNull(teamTables.archivedAt), asOf && gt(teamTables.archivedAt, asOf)),
      ),
    )
    .orderBy(
      desc(eq(teamTableVersions.version, teamTables.version)),
      desc(teamTableVersions.createdAt),
      desc(teamTableVersions.version),
    )
    .limit(maxVersions);
  const resolved = new Set<string>();
  const tables = new Map(rows.map(({ system }) => [system.id, system]));
  for (const { tableId, inUse, since, system } of rows) {
    const stableId = ownTableId(tableId);
    // Newest first: the first version that existed at that time was in use. A newer table only has its current version.
    const wasInUse = asOf !== undefined && since <= asOf && !resolved.has(stableId);
    if (wasInUse) resolved.add(stableId);
    if (inUse || wasInUse) tables.set(stableId, system);
  }
  return tables;
}

/** Joins a table with its current version. */
export const isCurrentVersion = and(
  eq(teamTableVersions.tableId, teamTables.id),
  eq(teamTableVersions.version, teamTables.version),
);

/** The current version of every table that is not archived, as offered by the calculator and the API. */
export function listCurrentTables(db: Database, teamId: string) {
  return db
    .select({
      id: teamTables.id,
      version: teamTables.version,
      country: teamTableVersions.country,
      isDefault: teamTables.isDefault,
      system: teamTableVersions.system,
      editedAt: teamTableVersions.createdAt,
    })
    .from(teamTables)
    .innerJoin(teamTableVersions, isCurrentVersion)
    .where(and(eq(teamTables.teamId, teamId), isNull(teamTables.archivedAt)))
    .orderBy(asc(teamTables.createdAt), asc(teamTables.id));
}
