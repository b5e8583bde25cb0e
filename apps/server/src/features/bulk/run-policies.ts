import type { BulkStudent, NewBulkRun } from "@meridian/contract/bulk/schemas";
import type { EvaluationDocument } from "@meridian/contract/evaluation/evaluation-document";
import { defaultPolicy } from "@meridian/grading";
import type { Database } from "../../platform/db/database.ts";
import type { RunPolicies } from "../../platform/db/schema/bulk.ts";
import { isSamePolicy, policyLocked } from "../../platform/evaluations/confirm-policy.ts";
import { listPoliciesInForce, toOfficePolicy } from "../../platform/evaluations/team-policy.ts";
import { badRequest } from "../../platform/http/http-error.ts";

/**
 * The policies of a run as they are in force when it starts. The request names them by ID only, so a file can neither
 * change the settings of a policy nor bypass a locked default with settings of its own.
 */
export async function resolveRunPolicies(
  db: Database,
  teamId: string | null,
  { policy, policyId, programs }: Pick<NewBulkRun, "policy" | "policyId" | "programs">,
  now: Date,
): Promise<RunPolicies> {
  const inForce = teamId === null ? [] : await listPoliciesInForce(db, teamId, now);
  const named = new Set([policyId ?? [], Object.values(programs ?? {})].flat());
  for (const id of named)
    if (!inForce.some((one) => one.id === id))
      throw badRequest(
        "unknown_policy",
        "This policy is archived or does not exist. Choose another one.",
        id === policyId ? "policyId" : "programs",
      );
  if (policy && policyId !== undefined)
    throw badRequest("invalid_request", "Send either policy or policyId, not both.", "policy");
  const shared = inForce.find(({ isDefault }) => isDefault);
  const usesShared = shared !== undefined && (!policy || isSamePolicy(policy, shared.settings));
  if (policy && shared?.locked && !usesShared) throw policyLocked(shared.name, "policy");
  const chosenId = policyId ?? (usesShared ? shared.id : undefined);
  const used = inForce.filter(({ id }) => id === chosenId || named.has(id));
  return {
    policy: policy ?? defaultPolicy,
    officePolicies: used.map(toOfficePolicy),
    policyId: chosenId,
    programs,
  };
}

/** The student's policy: that of the program, or else that of the run. */
export function getPolicy(
  { program = "" }: BulkStudent,
  { policy, officePolicies = [], policyId, programs = {} }: RunPolicies,
): Pick<EvaluationDocument, "policy" | "officePolicy"> {
  const id = Object.hasOwn(programs, program) ? programs[program] : policyId;
  const officePolicy = officePolicies.find((one) => one.id === id);
  return officePolicy ? { policy: officePolicy.settings, officePolicy } : { policy };
}
