import type { StoredEvaluation } from "@meridian/contract/evaluation/stored-evaluation";
import type { EvaluationState } from "@meridian/contract/history/schemas";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { readOnlyError } from "../../platform/access/read-only.ts";
import { lockTeams, lockTeamsOf } from "../../platform/access/teams/lock-teams.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { gpaReports } from "../../platform/db/schema/gpa-reports.ts";
import { toStoredEvaluation } from "../../platform/evaluations/stored-evaluation.ts";
import { isReadyToSend, notApproved, requiresApproval } from "../../platform/evaluations/evaluation-state.ts";
import { conflict, forbidden, type HttpError, notFound } from "../../platform/http/http-error.ts";
import { readable } from "../../platform/evaluations/evaluation-scope.ts";

/** The saved evaluation that a report is generated from. */
export interface ReportSource {
  readonly id: string;
  readonly teamId: string | null;
  readonly version: number;
  readonly state: EvaluationState;
  readonly needsApproval: boolean;
  readonly saved: StoredEvaluation;
}

/** Locks the row after its team, so that concurrent requests issue reports one after the other. */
export async function lockSource(
  tx: Database,
  visitor: SignedIn,
  evaluationId: string,
): Promise<ReportSource | null> {
  await lockTeamsOf(tx, eq(evaluations.id, evaluationId));
  const [row] = await sourceQuery(tx, visitor, evaluationId).for("update");
  return row ? toSource(tx, row) : null;
}

/** Locks a report for a change, after its team and its record: an erasure locks them in this order too. */
export async function lockReport(tx: Database, id: string): Promise<typeof gpaReports.$inferSelect> {
  const isReport = eq(gpaReports.id, id);
  await lockTeams(tx, tx.select({ id: gpaReports.teamId }).from(gpaReports).where(isReport));
  const recordId = tx.select({ id: gpaReports.evaluationId }).from(gpaReports).where(isReport);
  await tx
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(inArray(evaluations.id, recordId))
    .for("update");
  const [report] = await tx.select().from(gpaReports).where(isReport).for("update");
  if (!report || report.erasedAt) throw notFound("not_found", "Report not found.");
  return report;
}

export async function readSource(
  db: Database,
  visitor: SignedIn,
  evaluationId: string,
): Promise<ReportSource | null> {
  const [row] = await sourceQuery(db, visitor, evaluationId);
  return row ? toSource(db, row) : null;
}

/** The error to return if the user cannot issue a report, or null. */
export function getIssueError(source: ReportSource, { access }: SignedIn): HttpError | null {
  const { teamId, state, saved } = source;
  if (saved.result.gpa.value === null) {
    return conflict("no_gpa", "No course in this record counts toward a GPA, so there is nothing to report.");
  }
  if (teamId === null) return access.premium === "full" ? null : readOnlyError(access);
  const team = access.teams.find((one) => one.teamId === teamId);
  if (team?.accessLevel !== "full") return readOnlyError(access);
  if (team.role === "trainee") {
    return forbidden("trainee", "Trainees can’t issue reports. Ask an evaluator on your team.");
  }
  if (state === "draft") {
    return conflict(
      "not_final",
      "This record is still a draft. Make it final first, so that the report matches the record.",
    );
  }
  return isReadyToSend(source) ? null : notApproved();
}

function sourceQuery(db: Database, visitor: SignedIn, evaluationId: string) {
  return db
    .select({
      id: evaluations.id,
      teamId: evaluations.teamId,
      version: evaluations.version,
      state: evaluations.state,
      document: evaluations.document,
    })
    .from(evaluations)
    .where(and(eq(evaluations.id, evaluationId), isNull(evaluations.deletedAt), readable(visitor)));
}

type SourceRow = Omit<ReportSource, "saved" | "needsApproval"> & { readonly document: unknown };

async function toSource(db: Database, { document, ...row }: SourceRow): Promise<ReportSource> {
  const needsApproval = await requiresApproval(db, row.teamId);
  return { ...row, needsApproval, saved: toStoredEvaluation(document) };
}
