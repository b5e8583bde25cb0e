import { ownTableId } from "@meridian/contract/own-table-id";
import type { GradingSystem } from "@meridian/grading";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { teamTables, teamTableVersions } from "../db/schema/team.ts";

/** What programs and files call a table by, and the table. */
export type NamedTables = ReadonlyMap<string, GradingSystem>;

/** Edits are made by hand: more than this nobody has; if somebody does, the oldest versions are the ones left out. */
const most = 5000;

/** A team's own grading tables: each under its lasting id, which means the version in use, and each version under its own. */
export async function ownTables(db: Database, teamId: string): Promise<NamedTables> {
  const rows = await db
    .select({
      tableId: teamTables.id,
      inUse: eq(teamTableVersions.version, teamTables.version).mapWith(Boolean),
      system: teamTableVersions.system,
    })
    .from(teamTables)
    .innerJoin(teamTableVersions, eq(teamTableVersions.tableId, teamTables.id))
    .where(and(eq(teamTables.teamId, teamId), isNull(teamTables.archivedAt)))
    .orderBy(
      desc(eq(teamTableVersions.version, teamTables.version)),
      desc(teamTableVersions.createdAt),
      desc(teamTableVersions.version),
    )
    .limit(most);
  return new Map(
    rows.flatMap(({ tableId, inUse, system }) => [
      [system.id, system] as const,
      ...(inUse ? [[ownTableId(tableId), system] as const] : []),
    ]),
  );
}

/** Every table that is not archived, in the version in use: what the calculator and the API offer. */
export function tablesInUse(db: Database, teamId: string) {
  return db
    .select({
      id: teamTables.id,
      version: teamTables.version,
      country: teamTableVersions.country,
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
