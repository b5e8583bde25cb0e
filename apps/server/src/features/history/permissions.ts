import type { EvaluationRow } from "../../platform/db/schema/evaluations.ts";
import type { SavedEvaluation } from "@meridian/contract/history/responses";
import { isTeamAdmin, type TeamAccess } from "../../platform/access/derive.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";

export interface EvaluationFacts extends Pick<
  EvaluationRow,
  "teamId" | "evaluatorId" | "assigneeId" | "updatedBy" | "state" | "deletedAt"
> {
  /** The team requires approval by a second reader. */
  readonly needsApproval: boolean;
  /** A second reading is open, so the record is locked. */
  readonly inSecondReading?: boolean;
}

/** What a user who can read an evaluation may do with it now. The routes enforce this and the UI shows it. */
export function getPermissions(evaluation: EvaluationFacts, visitor: SignedIn): SavedEvaluation["may"] {
  const team = findTeam(evaluation, visitor);
  const canWrite = evaluation.deletedAt === null && hasWriteAccess(evaluation, visitor, team);
  const isReader = [evaluation.evaluatorId, evaluation.assigneeId].includes(visitor.user.id);
  const canEdit = canWrite && (isReader || (team !== null && isTeamAdmin(team)));
  const isUnlocked = evaluation.state === "draft" && !evaluation.inSecondReading;
  const canSignOff = team === null || team.role !== "trainee";
  return {
    edit: isUnlocked && canEdit,
    finish: isUnlocked && canEdit && canSignOff,
    approve:
      canWrite &&
      evaluation.state === "final" &&
      evaluation.needsApproval &&
      isSecondReader(evaluation, visitor, team),
    reopen: canEdit && evaluation.state !== "draft" && canSignOff,
    erase: hasWriteAccess(evaluation, visitor, team) && (team === null || isTeamAdmin(team)),
  };
}

function findTeam({ teamId }: EvaluationFacts, { access }: SignedIn): TeamAccess | null {
  return access.teams.find((team) => team.teamId === teamId) ?? null;
}

function hasWriteAccess({ teamId }: EvaluationFacts, { access }: SignedIn, team: TeamAccess | null): boolean {
  return teamId === null ? access.premium === "full" : team?.accessLevel === "full";
}

/** A team member who neither created nor last edited the evaluation, so that two people have reviewed it. */
function isSecondReader(evaluation: EvaluationFacts, { user }: SignedIn, team: TeamAccess | null): boolean {
  return (
    team !== null &&
    team.role !== "trainee" &&
    evaluation.evaluatorId !== user.id &&
    evaluation.updatedBy !== user.id
  );
}
