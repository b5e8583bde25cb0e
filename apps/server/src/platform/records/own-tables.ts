import type { GradingSystem } from "@meridian/grading";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { teamTables, teamTableVersions } from "../db/schema/team.ts";

/** A team's own grading tables, in the version in use, by their ids. */
export async function ownTables(db: Database, teamId: string): Promise<ReadonlyMap<string, GradingSystem>> {
  const rows = await db
    .select({ system: teamTableVersions.system })
    .from(teamTables)
    .innerJoin(
      teamTableVersions,
      and(eq(teamTableVersions.tableId, teamTables.id), eq(teamTableVersions.version, teamTables.version)),
    )
    .where(and(eq(teamTables.teamId, teamId), isNull(teamTables.archivedAt)));
  return new Map(rows.map(({ system }) => [system.id, system]));
}
