import { ownTableId } from "@meridian/contract/own-table-id";
import type { GradingSystem } from "@meridian/grading";
import { and, asc, desc, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { teamTables, teamTableVersions } from "../db/schema/team.ts";

/** What programs and files call a table by, and the table. */
export type NamedTables = ReadonlyMap<string, GradingSystem>;

/** Edits are made by hand: more than this nobody has; if somebody does, the oldest versions are the ones left out. */
const most = 5000;

/**
 * A team's own grading tables: each under its lasting id, which means the version in use, and each version under its own.
 * `asOf`: what the lasting ids meant then; for work that began at a moment and must not change its tables under way.
 */
export async function ownTables(db: Database, teamId: string, asOf?: Date): Promise<NamedTables> {
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
    .limit(most);
  const meant = new Set<string>();
  const tables = new Map(rows.map(({ system }) => [system.id, system]));
  for (const { tableId, inUse, since, system } of rows) {
    const name = ownTableId(tableId);
    // Newest first: the first that was there by then was the one in use. A younger table has only its present one.
    const wasInUse = asOf !== undefined && since <= asOf && !meant.has(name);
    if (wasInUse) meant.add(name);
    if (inUse || wasInUse) tables.set(name, system);
  }
  return tables;
}

/** Every table that is not archived, in the version in use: what the calculator and the API offer. */
export function tablesInUse(db: Database, teamId: string) {
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
    .innerJoin(
      teamTableVersions,
      and(eq(teamTableVersions.tableId, teamTables.id), eq(teamTableVersions.version, teamTables.version)),
    )
    .where(and(eq(teamTables.teamId, teamId), isNull(teamTables.archivedAt)))
    .orderBy(asc(teamTables.createdAt), asc(teamTables.id));
}
