import type { OfficePolicy } from "@meridian/contract/evaluation/evaluation-document";
import type { PolicyContent, PolicyInForce } from "@meridian/contract/policies/schemas";
import { defaultPolicy, fullPolicy, type Policy } from "@meridian/grading";
import { and, asc, desc, eq, isNull, lte } from "drizzle-orm";
import { readTeamDay } from "../access/teams/team-zone.ts";
import type { Database } from "../db/database.ts";
import { teamPolicies, teamPolicyVersions } from "../db/schema/team.ts";

/** The policy a team's evaluations start with, for callers without a user: the default policy, or Meridian's. */
export async function readTeamPolicy(
  db: Database,
  teamId: string,
): Promise<{ readonly policy: Policy; readonly shared: boolean }> {
  const policies = await listPoliciesInForce(db, teamId);
  const shared = policies.find(({ isDefault }) => isDefault);
  return { policy: shared?.settings ?? defaultPolicy, shared: shared !== undefined };
}

/** A team's policies that are not archived, each in the version that applies at the time; the default one first. */
export async function listPoliciesInForce(
  db: Database,
  teamId: string,
  at = new Date(),
): Promise<PolicyInForce[]> {
  const rows = await db
    .selectDistinctOn([teamPolicies.createdAt, teamPolicies.id], {
      id: teamPolicies.id,
      name: teamPolicies.name,
      isDefault: teamPolicies.isDefault,
      locked: teamPolicies.locked,
      version: teamPolicyVersions.version,
      content: teamPolicyVersions.content,
    })
    .from(teamPolicies)
    .innerJoin(teamPolicyVersions, eq(teamPolicyVersions.policyId, teamPolicies.id))
    .where(
      and(
        eq(teamPolicies.teamId, teamId),
        isNull(teamPolicies.archivedAt),
        lte(teamPolicyVersions.effectiveOn, await readTeamDay(db, teamId, at)),
      ),
    )
    .orderBy(
      asc(teamPolicies.createdAt),
      asc(teamPolicies.id),
      desc(teamPolicyVersions.effectiveOn),
      desc(teamPolicyVersions.version),
    );
  return rows
    .map(({ content, ...row }) => ({ ...row, ...completeContent(content) }))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** The copy that an evaluation keeps of the policy it was made with. */
export function toOfficePolicy({ id, name, version, settings, rules }: PolicyInForce): OfficePolicy {
  return { id, name, version, settings, rules };
}

type StoredContent = Omit<PolicyContent, "readings"> & Partial<Pick<PolicyContent, "readings">>;

/** Content stored before a setting or readings existed gets the default. */
export function completeContent({ settings, tables, rules, readings = [] }: StoredContent): PolicyContent {
  return { settings: fullPolicy(settings), tables, rules, readings };
}
