import { type ApiRule } from "@meridian/contract/calls/access-rules";
import type { Access } from "./derive.ts";

/** Whether this access satisfies a rule. The rules are documented in the contract's access table. */
export function permits(rule: ApiRule, access: Access): boolean {
  switch (rule) {
    case "public":
    case "local":
      return true;
    case "signed-in":
      return access.tier !== "free";
    case "verified":
      return access.emailVerified;
    case "premium":
      return access.premium === "full";
    case "premium-read":
      return access.premium !== "none";
    case "team":
      return access.teams.some((team) => team.accessLevel === "full" && team.role !== "trainee");
    case "team-read":
      return access.teams.some((team) => team.accessLevel !== "none" && team.role !== "trainee");
    case "team-verified":
      return access.emailVerified && permits("team", access);
    case "admin":
      return access.isAdmin;
    case "admin-verified":
      return access.emailVerified && permits("admin", access);
    case "api-key":
    case "scim-token":
      return false;
    case "sysadmin":
      return access.isSysadmin;
  }
}
