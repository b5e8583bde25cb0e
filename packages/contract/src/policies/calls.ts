import * as z from "zod/mini";
import { defineCall } from "../calls/define-call.ts";
import { newPolicy, newPolicyVersion, policyChange, policyList } from "./schemas.ts";

export const listPolicies = defineCall("GET /api/team/policies", "admin", { response: policyList });
export const createPolicy = defineCall("POST /api/team/policies", "admin", {
  body: newPolicy,
  response: z.object({ id: z.string() }),
  status: 201,
});
export const changePolicy = defineCall("PATCH /api/team/policies/:id", "admin", { body: policyChange });
export const savePolicyVersion = defineCall("POST /api/team/policies/:id/versions", "admin", {
  body: newPolicyVersion,
  response: z.object({ version: z.number() }),
  status: 201,
});
/** Only a version that has not taken effect yet: evaluations may name the others. */
export const withdrawPolicyVersion = defineCall("DELETE /api/team/policies/:id/versions/:version", "admin");
