import { ownTableId } from "@meridian/contract/own-table-id";
import type { GradingSystem } from "@meridian/grading";
import { and, desc, eq, isNull } from "drizzle-orm";
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

/** The tables in use as a program lists them. */
export async function listOwnTables(db: Database, teamId: string) {
  const rows = await db
    .select({
      id: teamTables.id,
      version: teamTables.version,
      country: teamTableVersions.country,
      editedAt: teamTableVersions.createdAt,
      system: teamTableVersions.system,
    })
    .from(teamTables)
    .innerJoin(
      teamTableVersions,
      and(eq(teamTableVersions.tableId, teamTables.id), eq(teamTableVersions.version, teamTables.version)),
    )
    .where(and(eq(teamTables.teamId, teamId), isNull(teamTables.archivedAt)))
    .orderBy(teamTables.createdAt, teamTables.id);
  return rows.map(({ id, editedAt, ...row }) => ({
    id: ownTableId(id),
    ...row,
    editedAt: editedAt.toISOString(),
  }));
}
