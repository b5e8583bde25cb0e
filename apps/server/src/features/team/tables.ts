import { ownVersionId } from "@meridian/contract/own-table-id";
import { type ListedTable, tableArchiving, tableDefault, tableEntry } from "@meridian/contract/team";
import { type GradingSystem, parseSystem } from "@meridian/grading";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Context } from "hono";
import { administeredTeam } from "../../platform/access/administered-team.ts";
import type { TeamAccess } from "../../platform/access/derive.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { teamTables, teamTableVersions } from "../../platform/db/schema/team.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { askedId, notThere } from "./asked-id.ts";
import { checkTable } from "./check-table.ts";
import { lockTeam } from "./seats.ts";

type Call = Context<RequestEnv>;

const most = 500;

/** The team's grading tables in their version in use, archived ones too. */
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
    .innerJoin(
      teamTableVersions,
      and(eq(teamTableVersions.tableId, teamTables.id), eq(teamTableVersions.version, teamTables.version)),
    )
    .leftJoin(users, eq(users.id, teamTableVersions.editorId))
    .where(eq(teamTables.teamId, teamId))
    .orderBy(asc(teamTables.createdAt), asc(teamTables.id))
    .limit(most);
  return rows.map(({ archivedAt, editedAt, ...row }) => ({
    ...row,
    archived: archivedAt !== null,
    editedAt: editedAt.toISOString(),
  }));
}

/** `POST /api/team/tables`: a new table, in everyone's calculator from now on. */
export async function addTable(c: Call, db: Database, visitor: SignedIn): Promise<{ id: string }> {
  const team = administeredTeam(visitor);
  const { country, system } = await parseJson(c, tableEntry);
  checkTable(system);
  return db.transaction(async (tx) => {
    await lockTeam(tx, team.teamId);
    if ((await tx.$count(teamTables, eq(teamTables.teamId, team.teamId))) >= most) {
      throw new HttpFault(409, "too_many_tables", `A team can keep ${most} tables.`);
    }
    const [table] = await tx
      .insert(teamTables)
      .values({ teamId: team.teamId })
      .returning({ id: teamTables.id });
    await keepVersion(c, tx, visitor, team, { id: table!.id, version: 1, country, system });
    return table!;
  });
}

/** `PUT /api/team/tables/:id`: a new version. The old ones stay, in the evaluations that used them and in the list. */
export async function changeTable(c: Call, db: Database, visitor: SignedIn): Promise<{ version: number }> {
  const team = administeredTeam(visitor);
  const id = askedId(c);
  const entry = await parseJson(c, tableEntry);
  checkTable(entry.system);
  return db.transaction(async (tx) => {
    await lockTeam(tx, team.teamId);
    const { version: current, country } = await findTable(tx, team.teamId, id);
    if (entry.version !== undefined && entry.version !== current) {
      throw new HttpFault(
        409,
        "changed_meanwhile",
        `A colleague has saved version ${current} meanwhile. Open the table again; yours was not saved.`,
      );
    }
    const version = current + 1;
    // A default holds for the country it was set for.
    const moved = entry.country !== country;
    await tx
      .update(teamTables)
      .set({ version, ...(moved && { isDefault: false }) })
      .where(eq(teamTables.id, id));
    await keepVersion(c, tx, visitor, team, { id, version, country: entry.country, system: entry.system });
    return { version };
  });
}

/** `PUT /api/team/tables/:id/archived`: out of the calculator, or back in. Nothing is deleted. */
export async function archiveTable(c: Call, db: Database, visitor: SignedIn, now: () => Date): Promise<void> {
  const { teamId } = administeredTeam(visitor);
  const id = askedId(c);
  const { archived } = await parseJson(c, tableArchiving);
  await db.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    const table = await findTable(tx, teamId, id);
    await tx
      .update(teamTables)
      .set({ archivedAt: archived ? now() : null, ...(archived && { isDefault: false }) })
      .where(eq(teamTables.id, id));
    await writeAudit(tx, {
      action: archived ? "team.table-archived" : "team.table-restored",
      actorId: visitor.user.id,
      teamId,
      subject: table.name,
      ipAddress: c.var.clientAddress,
    });
  });
}

/** `PUT /api/team/tables/:id/default`: chosen with its country from now on, instead of any other table of the team. */
export async function setDefaultTable(c: Call, db: Database, visitor: SignedIn): Promise<void> {
  const { teamId } = administeredTeam(visitor);
  const id = askedId(c);
  const { isDefault } = await parseJson(c, tableDefault);
  await db.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    const { country, isArchived, name } = await findTable(tx, teamId, id);
    if (isDefault && (country === null || isArchived)) {
      throw new HttpFault(
        409,
        "no_default",
        isArchived
          ? "Restore this table before making it the default."
          : "Offer this table under a country before making it that country's default.",
      );
    }
    if (isDefault) {
      const sameCountry = (await listTables(tx, teamId)).filter((table) => table.country === country);
      await tx
        .update(teamTables)
        .set({ isDefault: false })
        .where(
          inArray(
            teamTables.id,
            sameCountry.map((table) => table.id),
          ),
        );
    }
    await tx.update(teamTables).set({ isDefault }).where(eq(teamTables.id, id));
    await writeAudit(tx, {
      action: isDefault ? "team.table-made-default" : "team.table-default-removed",
      actorId: visitor.user.id,
      teamId,
      subject: name,
      ipAddress: c.var.clientAddress,
    });
  });
}

export async function listVersions(c: Call, db: Database, visitor: SignedIn) {
  const { teamId } = administeredTeam(visitor);
  const id = askedId(c);
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
    .innerJoin(
      teamTableVersions,
      and(eq(teamTableVersions.tableId, teamTables.id), eq(teamTableVersions.version, teamTables.version)),
    )
    .where(and(eq(teamTables.id, id), eq(teamTables.teamId, teamId)));
  if (!table) throw notThere("This table is not there.");
  const { version, country, archivedAt, system } = table;
  return { version, country, isArchived: archivedAt !== null, name: system.name };
}

async function keepVersion(
  c: Call,
  tx: Database,
  visitor: SignedIn,
  team: TeamAccess,
  table: { id: string; version: number; country: string | null; system: Record<string, unknown> },
): Promise<void> {
  const system = ownSystem(table, team.name);
  const { version, country } = table;
  await tx
    .insert(teamTableVersions)
    .values({ tableId: table.id, version, country, system, editorId: visitor.user.id });
  await writeAudit(tx, {
    action: version === 1 ? "team.table-added" : "team.table-changed",
    actorId: visitor.user.id,
    teamId: team.teamId,
    subject: system.name,
    ipAddress: c.var.clientAddress,
    detail: { version },
  });
}

/** The system as evaluations carry it: an id of its own for every version, and whose table it is. */
function ownSystem(
  { id, version, system }: { id: string; version: number; system: Record<string, unknown> },
  teamName: string,
): GradingSystem {
  const parsed = parseSystem({
    ...system,
    id: ownVersionId(id, version),
    default: false,
    provenance: `Own table of ${teamName}, version ${version}.`,
  });
  if (!parsed.ok) throw new Error("A table that was checked no longer fits");
  return parsed.value;
}
