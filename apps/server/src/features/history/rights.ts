import type { SavedRecord } from "@meridian/contract/history-answers";
import type { TeamAccess } from "../../platform/access/derive.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { isAdminOf } from "../../platform/records/record-scope.ts";
import type { EvaluationRow } from "./record.ts";

export interface RecordFacts extends Pick<
  EvaluationRow,
  "teamId" | "makerId" | "updatedBy" | "state" | "deletedAt"
> {
  /** The team wants a second reader. */
  readonly needsApproval: boolean;
}

/** What somebody who can read a record may do with it now. The calls decide by this, the screen shows it. */
export function rightsOver(record: RecordFacts, visitor: SignedIn): SavedRecord["may"] {
  const team = teamOf(record, visitor);
  const writes = record.deletedAt === null && mayWrite(record, visitor, team);
  const owns = writes && (record.makerId === visitor.user.id || (team !== null && isAdminOf(team)));
  const vouches = team === null || team.role !== "trainee";
  return {
    edit: owns && record.state === "draft",
    finish: owns && record.state === "draft" && vouches,
    approve:
      writes && record.state === "final" && record.needsApproval && isSecondReader(record, visitor, team),
    reopen: owns && record.state !== "draft" && vouches,
    erase: mayWrite(record, visitor, team) && (team === null || isAdminOf(team)),
  };
}

function teamOf({ teamId }: RecordFacts, { access }: SignedIn): TeamAccess | null {
  return access.teams.find((team) => team.teamId === teamId) ?? null;
}

function mayWrite({ teamId }: RecordFacts, { access }: SignedIn, team: TeamAccess | null): boolean {
  return teamId === null ? access.premium === "full" : team?.standing === "full";
}

/** Somebody of the team who neither made the record nor changed it last: two people have read it then. */
function isSecondReader(record: RecordFacts, { user }: SignedIn, team: TeamAccess | null): boolean {
  return (
    team !== null && team.role !== "trainee" && record.makerId !== user.id && record.updatedBy !== user.id
  );
}
