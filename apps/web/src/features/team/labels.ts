import type { TeamRole } from "@meridian/contract/team/schemas";

export const roleNames: Readonly<Record<TeamRole, string>> = {
  owner: "Owner",
  admin: "Admin",
  evaluator: "Evaluator",
  trainee: "Trainee",
};

/** What each role allows, to be read after "can". */
export const roleAbilities: Readonly<Record<Exclude<TeamRole, "owner">, (own: "your" | "their") => string>> =
  {
    admin: () => "see and edit every record, and manage the team",
    evaluator: (own) => `save records, see those visible to the team, and edit ${own} own`,
    trainee: (own) => `save records and see only ${own} own`,
  };
