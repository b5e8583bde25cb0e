import type { ReplayRequest } from "@meridian/contract/replay/schemas";
import type { Dataset, GradingSystem } from "@meridian/grading";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { teamPolicies, teamPolicyVersions } from "../../platform/db/schema/team.ts";
import { type NamedTables, readOwnTables } from "../../platform/evaluations/own-tables.ts";
import { completeContent } from "../../platform/evaluations/team-policy.ts";
import { badRequest, notFound } from "../../platform/http/http-error.ts";
import type { ReplayTask } from "./evaluate-again.ts";

/** The settings and tables that a replay applies. Any version of a policy can be replayed, scheduled ones included. */
export async function readReplayTarget(
  db: Database,
  teamId: string,
  { policy, table }: ReplayRequest,
  dataset: Dataset,
): Promise<Pick<ReplayTask, "settings" | "tables">> {
  if (!policy && !table) {
    throw badRequest("nothing_to_replay", "Choose a policy or a table to replay.", "policy");
  }
  const content = policy ? await findContent(db, teamId, policy.id, policy.version) : null;
  const requestedTables = [
    ...(policy?.withTables && content ? content.tables : []),
    ...(table ? [table] : []),
  ];
  const ownTables = requestedTables.length > 0 ? await readOwnTables(db, teamId) : new Map<string, never>();
  const tables = new Map<string, GradingSystem>();
  for (const { country, table: tableId } of requestedTables) {
    tables.set(country, await findTable(dataset, ownTables, country, tableId));
  }
  return { settings: content?.settings ?? null, tables };
}

async function findContent(db: Database, teamId: string, id: string, version: number) {
  const [row] = await db
    .select({ content: teamPolicyVersions.content })
    .from(teamPolicies)
    .innerJoin(teamPolicyVersions, eq(teamPolicyVersions.policyId, teamPolicies.id))
    .where(
      and(eq(teamPolicies.id, id), eq(teamPolicies.teamId, teamId), eq(teamPolicyVersions.version, version)),
    );
  if (!row) throw notFound("not_found", "Policy not found.", "policy");
  return completeContent(row.content);
}

async function findTable(
  dataset: Dataset,
  ownTables: NamedTables,
  country: string,
  tableId: string,
): Promise<GradingSystem> {
  const own = ownTables.get(tableId);
  if (own) return own;
  const published =
    dataset.findCountry(tableId)?.code === country
      ? (await dataset.loadSystems([tableId])).system(tableId)
      : undefined;
  if (published) return published;
  throw badRequest("unknown_table", `There is no table “${tableId}” for ${country}.`, "table");
}
