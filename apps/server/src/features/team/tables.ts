import { ownVersionId } from "@meridian/contract/team/own-table-id";
import type { ListedTable, TableEntry } from "@meridian/contract/team/schemas";
import { type GradingSystem, parseSystem } from "@meridian/grading";
import { and, asc, desc, eq, exists } from "drizzle-orm";
import { getAdministeredTeam } from "../../platform/access/teams/administered-team.ts";
import { withAdminLock } from "../../platform/access/teams/team-lock.ts";
import type { TeamAccess } from "../../platform/access/derive.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { teamTables, teamTableVersions } from "../../platform/db/schema/team.ts";
import { isCurrentVersion } from "../../platform/evaluations/own-tables.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";
import { checkTable } from "./check-table.ts";

const maxTables = 500;

/** The current version of each of the team's grading tables, including archived ones. */
export async function listTables(db: Database, teamId: string): Promise<ListedTable[]> {
  const rows = await db
    .select({
      id: teamTables.id,
      version: teamTables.version,
      archivedAt: teamTables.archivedAt,
      isDefault: teamTables.isDefault,
      country: teamTableVersions.country,
      system: teamTableVersions.system,
      editedAt: teamTableVersions.createdAt,
      editedBy: users.name,
    })
    .from(teamTables)
    .innerJoin(teamTableVersions, isCurrentVersion)
    .leftJoin(users, eq(users.id, teamTableVersions.editorId))
    .where(eq(teamTables.teamId, teamId))
    .orderBy(asc(teamTables.createdAt), asc(teamTables.id))
    .limit(maxTables);
  return rows.map(({ archivedAt, editedAt, ...row }) => ({
    ...row,
    archived: archivedAt !== null,
    editedAt: editedAt.toISOString(),
  }));
}

/** `POST /api/team/tables`: adds a table to every member's calculator. */
export async function addTable(
  db: Database,
  visitor: SignedIn,
  { country, system }: TableEntry,
): Promise<{ id: string }> {
  checkTable(system);
  return withAdminLock(db, visitor, async (tx, team) => {
    if ((await tx.$count(teamTables, eq(teamTables.teamId, team.teamId))) >= maxTables) {
      throw conflict("too_many_tables", `A team can have at most ${maxTables} tables.`);
    }
    const [table] = await tx
      .insert(teamTables)
      .values({ teamId: team.teamId })
      .returning({ id: teamTables.id });
    await insertVersion(tx, visitor, team, { id: table!.id, version: 1, country, system });
    return table!;
  });
}

/** `PUT /api/team/tables/:id`: saves a new version. Older versions are kept, and evaluations that used them keep them. */
export async function updateTable(
  db: Database,
  visitor: SignedIn,
  id: string,
  entry: TableEntry,
): Promise<{ version: number }> {
  checkTable(entry.system);
  return withAdminLock(db, visitor, async (tx, team) => {
    const { version: current, country } = await findTable(tx, team.teamId, id);
    if (entry.version !== undefined && entry.version !== current) {
      throw conflict(
        "changed_meanwhile",
        `A colleague saved version ${current} in the meantime, so your changes were not saved. Open the table again to edit it.`,
      );
    }
    const version = current + 1;
    // A table is the default only for the country it was set for.
    const hasMoved = entry.country !== country;
    await tx
      .update(teamTables)
      .set({ version, ...(hasMoved && { isDefault: false }) })
      .where(eq(teamTables.id, id));
    await insertVersion(tx, visitor, team, { id, version, country: entry.country, system: entry.system });
    return { version };
  });
}

/** `PUT /api/team/tables/:id/archived`: hides the table from the calculator or restores it. Nothing is deleted. */
export async function archiveTable(
  db: Database,
  visitor: SignedIn,
  id: string,
  archived: boolean,
  now: Date,
): Promise<void> {
  await withAdminLock(db, visitor, async (tx, { teamId }) => {
    const table = await findTable(tx, teamId, id);
    await tx
      .update(teamTables)
      .set({ archivedAt: archived ? now : null, ...(archived && { isDefault: false }) })
      .where(eq(teamTables.id, id));
    await audit(tx, visitor, archived ? "team.table-archived" : "team.table-restored", {
      teamId,
      subject: table.name,
    });
  });
}

/** `PUT /api/team/tables/:id/default`: makes the table the team's default for its country, replacing any other. */
export async function setDefaultTable(
  db: Database,
  visitor: SignedIn,
  id: string,
  isDefault: boolean,
): Promise<void> {
  await withAdminLock(db, visitor, async (tx, { teamId }) => {
    const { country, isArchived, name } = await findTable(tx, teamId, id);
    if (isDefault && (country === null || isArchived)) {
      throw conflict(
        "no_default",
        isArchived
          ? "Restore this table before you make it the default."
          : "Assign this table to a country before you make it that country’s default.",
      );
    }
    if (isDefault) {
      const ofCountry = tx
        .select({ id: teamTableVersions.tableId })
        .from(teamTableVersions)
        .where(and(isCurrentVersion, eq(teamTableVersions.country, country!)));
      await tx
        .update(teamTables)
        .set({ isDefault: false })
        .where(and(eq(teamTables.teamId, teamId), exists(ofCountry)));
    }
    await tx.update(teamTables).set({ isDefault }).where(eq(teamTables.id, id));
    await audit(tx, visitor, isDefault ? "team.table-made-default" : "team.table-default-removed", {
      teamId,
      subject: name,
    });
  });
}

export async function listTableVersions(db: Database, visitor: SignedIn, id: string) {
  const { teamId } = getAdministeredTeam(visitor);
  await findTable(db, teamId, id);
  const rows = await db
    .select({
      version: teamTableVersions.version,
      country: teamTableVersions.country,
      system: teamTableVersions.system,
      editedAt: teamTableVersions.createdAt,
      editedBy: users.name,
    })
    .from(teamTableVersions)
    .leftJoin(users, eq(users.id, teamTableVersions.editorId))
    .where(eq(teamTableVersions.tableId, id))
    .orderBy(desc(teamTableVersions.version));
  return { versions: rows.map((row) => ({ ...row, editedAt: row.editedAt.toISOString() })) };
}

async function findTable(db: Database, teamId: string, id: string) {
  const [table] = await db
    .select({
      version: teamTables.version,
      archivedAt: teamTables.archivedAt,
      country: teamTableVersions.country,
      system: teamTableVersions.system,
    })
    .from(teamTables)
    .innerJoin(teamTableVersions, isCurrentVersion)
    .where(and(eq(teamTables.id, id), eq(teamTables.teamId, teamId)));
  if (!table) throw notFound("not_found", "Table not found.");
  const { version, country, archivedAt, system } = table;
  return { version, country, isArchived: archivedAt !== null, name: system.name };
}

async function insertVersion(
  tx: Database,
  visitor: SignedIn,
  team: TeamAccess,
  table: { id: string; version: number; country: string | null; system: Record<string, unknown> },
): Promise<void> {
  const system = toTeamSystem(table, team.name);
  const { version, country } = table;
  await tx
    .insert(teamTableVersions)
    .values({ tableId: table.id, version, country, system, editorId: visitor.user.id });
  await audit(tx, visitor, version === 1 ? "team.table-added" : "team.table-changed", {
    teamId: team.teamId,
    subject: system.name,
    detail: { version },
  });
}

/** The system as stored in evaluations, with an id per version and the team as its source. */
function toTeamSystem(
  { id, version, system }: { id: string; version: number; system: Record<string, unknown> },
  teamName: string,
): GradingSystem {
  const parsed = parseSystem({
    ...system,
    id: ownVersionId(id, version),
    default: false,
    provenance: `Custom table of ${teamName}, version ${version}.`,
  });
  if (!parsed.ok) throw new Error("A validated table failed validation");
  return parsed.value;
}
