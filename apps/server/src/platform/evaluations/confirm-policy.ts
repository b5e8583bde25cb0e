import { isDeepStrictEqual } from "node:util";
import type { EvaluationDocument, OfficePolicy } from "@meridian/contract/evaluation/evaluation-document";
import type { Policy } from "@meridian/grading";
import { and, eq } from "drizzle-orm";
import { readTeamDay } from "../access/teams/team-zone.ts";
import type { Database } from "../db/database.ts";
import { teamPolicies, teamPolicyVersions } from "../db/schema/team.ts";
import { conflict, type HttpError } from "../http/http-error.ts";
import { completeContent, listPoliciesInForce, toOfficePolicy } from "./team-policy.ts";

export type SavedPolicy = Pick<EvaluationDocument, "policy" | "officePolicy">;

/**
 * Replaces the browser's copy of the office's policy with the stored version, and rejects changes to the settings of a
 * locked policy. `saved` is the saved version's, if any: what it already says may stay as it is.
 */
export async function confirmOfficePolicy(
  db: Database,
  teamId: string | null,
  document: EvaluationDocument,
  now: Date,
  saved?: SavedPolicy,
): Promise<EvaluationDocument> {
  if (saved && isUnchanged(document, saved)) {
    return saved.officePolicy ? { ...document, officePolicy: saved.officePolicy } : document;
  }
  const stored = document.officePolicy
    ? await findVersion(db, teamId, document.officePolicy, now)
    : await findLockedDefault(db, teamId, now);
  if (!stored) return document;
  if (stored.locked && !isSamePolicy(document.policy, stored.copy.settings)) {
    throw policyLocked(stored.copy.name, "document.policy");
  }
  return { ...document, officePolicy: stored.copy };
}

export function policyLocked(name: string, field: string): HttpError {
  return conflict(
    "policy_locked",
    `The policy ${name} is locked, so its settings can’t be changed for one evaluation. Open Policy and choose the team’s policy again.`,
    field,
  );
}

interface StoredPolicy {
  readonly copy: OfficePolicy;
  readonly locked: boolean;
}

async function findVersion(
  db: Database,
  teamId: string | null,
  { id, version, name }: OfficePolicy,
  now: Date,
): Promise<StoredPolicy> {
  const [row] =
    teamId === null
      ? []
      : await db
          .select({
            name: teamPolicies.name,
            locked: teamPolicies.locked,
            effectiveOn: teamPolicyVersions.effectiveOn,
            content: teamPolicyVersions.content,
          })
          .from(teamPolicies)
          .innerJoin(teamPolicyVersions, eq(teamPolicyVersions.policyId, teamPolicies.id))
          .where(
            and(
              eq(teamPolicies.id, id),
              eq(teamPolicies.teamId, teamId),
              eq(teamPolicyVersions.version, version),
            ),
          );
  if (!row || row.effectiveOn > (await readTeamDay(db, teamId, now))) {
    throw conflict(
      "unknown_policy",
      `${name}, version ${version}, is not a policy you can use here. Open Policy and choose another one.`,
      "document.officePolicy",
    );
  }
  const { settings, rules } = completeContent(row.content);
  return { copy: { id, name: row.name, version, settings, rules }, locked: row.locked };
}

/** An evaluation that names no policy cannot bypass a locked default. */
async function findLockedDefault(
  db: Database,
  teamId: string | null,
  now: Date,
): Promise<StoredPolicy | null> {
  if (teamId === null) return null;
  const policies = await listPoliciesInForce(db, teamId, now);
  const locked = policies.find((policy) => policy.isDefault && policy.locked);
  if (!locked) return null;
  return { copy: toOfficePolicy(locked), locked: true };
}

function isUnchanged(document: EvaluationDocument, saved: SavedPolicy): boolean {
  return (
    document.officePolicy?.id === saved.officePolicy?.id &&
    document.officePolicy?.version === saved.officePolicy?.version &&
    isSamePolicy(document.policy, saved.policy)
  );
}

/** Regardless of the order of their keys. */
export function isSamePolicy(a: Policy, b: Policy): boolean {
  return isDeepStrictEqual({ ...a }, { ...b });
}
