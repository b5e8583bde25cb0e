import type { ReportFile } from "@meridian/report/report-file";
import { reportModel } from "@meridian/report/report-model";
import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { formatFullName } from "@meridian/contract/evaluation/full-name";
import { paths } from "@meridian/contract/pages/paths";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { readTeamDay, readTeamZone } from "../../platform/access/teams/team-zone.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/db/database.ts";
import { gpaReports, gpaReportVersions, reportVerifications } from "../../platform/db/schema/gpa-reports.ts";
import { conflict, notFound } from "../../platform/http/http-error.ts";
import { keyDetail, logEvaluations } from "../../platform/evaluations/evaluation-log.ts";
import { readContents, readLetterhead } from "../../platform/reports/letterhead.ts";
import { createEvaluationReport } from "../../platform/reports/create-evaluation-report.ts";
import { isCurrentVersion, formatRevocation } from "../../platform/reports/report-status.ts";
import type { Services } from "../../platform/services.ts";
import { nextReportNumber } from "./report-number.ts";
import { lockReport, lockSource, getIssueError, type ReportSource } from "./report-source.ts";
import { newVerificationCode } from "./verification-code.ts";

type IssueDeps = Pick<Services, "db" | "records" | "config" | "now">;

/** Issues a numbered report for a saved evaluation and returns its ID. An evaluation has at most one valid report, with versions. */
export async function issueReport(
  deps: IssueDeps,
  visitor: SignedIn,
  {
    evaluationId,
    afterRevoked,
  }: { readonly evaluationId: string; readonly afterRevoked?: string | undefined },
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const source = await requireSource(tx, visitor, evaluationId);
    const [existing] = await tx
      .select({ number: gpaReports.number })
      .from(gpaReports)
      .where(and(eq(gpaReports.evaluationId, evaluationId), isNull(gpaReports.revokedAt)));
    if (existing) {
      throw conflict(
        "already_issued",
        `Report ${existing.number} was already issued for this record. Reissue it as a new version, or revoke it.`,
      );
    }
    const revoked = await findRevoked(tx, evaluationId);
    if (revoked && revoked.number !== afterRevoked) {
      throw conflict(
        "revoked_before",
        `${formatRevocation(revoked, await readTeamZone(tx, source.teamId))} Issuing it again uses a new number. Confirm to continue.`,
      );
    }
    const at = deps.now();
    const file = await createEvaluationReport(source.saved, await readTeamDay(tx, source.teamId, at));
    const owner = source.teamId === null ? { ownerId: visitor.user.id } : { teamId: source.teamId };
    const number = await nextReportNumber(tx, source.teamId ?? visitor.user.id, at);
    const [report] = await tx
      .insert(gpaReports)
      .values({
        ...owner,
        evaluationId,
        number,
        ...summaryColumns(file),
        issuedBy: visitor.user.id,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: gpaReports.id });
    const id = report!.id;
    await addVersion(deps, tx, visitor, source, file, { id, number, version: 1 }, at);
    if (source.teamId) await deps.records.emit(tx, "report.created", { reportId: id, teamId: source.teamId });
    await logIssue(tx, visitor, source, { number, version: 1 });
    return id;
  });
}

/** Issues a new version with the same number and the record's current content; the previous version becomes replaced. */
export async function reissueReport(deps: IssueDeps, visitor: SignedIn, reportId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const report = await lockReport(tx, reportId);
    if (report.revokedAt) {
      throw conflict("revoked", "This report was revoked. Issue a new one from the record instead.");
    }
    const source = await requireSource(tx, visitor, report.evaluationId);
    const at = deps.now();
    const file = await createEvaluationReport(source.saved, await readTeamDay(tx, source.teamId, at));
    const version = report.version + 1;
    await tx
      .update(reportVerifications)
      .set({ replacedAt: at })
      .where(and(eq(reportVerifications.reportId, reportId), isNull(reportVerifications.replacedAt)));
    await tx
      .update(gpaReports)
      .set({ version, ...summaryColumns(file), updatedAt: at })
      .where(eq(gpaReports.id, reportId));
    const { number, teamId } = report;
    await addVersion(deps, tx, visitor, source, file, { id: reportId, number, version }, at);
    if (teamId) await deps.records.emit(tx, "report.updated", { reportId, teamId });
    await logIssue(tx, visitor, source, { number, version });
  });
}

/** The evaluation's most recently issued report that was revoked. */
export async function findRevoked(db: Database, evaluationId: string) {
  const [row] = await db
    .select({
      id: gpaReports.id,
      number: gpaReports.number,
      reason: gpaReports.revokedReason,
      revokedAt: gpaReports.revokedAt,
      evaluationVersion: gpaReportVersions.evaluationVersion,
    })
    .from(gpaReports)
    .innerJoin(gpaReportVersions, isCurrentVersion)
    .where(
      and(
        eq(gpaReports.evaluationId, evaluationId),
        isNotNull(gpaReports.revokedAt),
        isNull(gpaReports.erasedAt),
      ),
    )
    .orderBy(desc(gpaReports.createdAt), desc(gpaReports.id))
    .limit(1);
  return row ? { ...row, revokedAt: row.revokedAt! } : null;
}

async function requireSource(tx: Database, visitor: SignedIn, evaluationId: string): Promise<ReportSource> {
  const source = await lockSource(tx, visitor, evaluationId);
  if (!source) throw notFound("not_found", "Record not found.");
  const error = getIssueError(source, visitor);
  if (error) throw error;
  return source;
}

/** The columns used by the report list and by erasure. */
function summaryColumns({ document, evaluation }: ReportFile) {
  const { externalId, email } = document.student;
  return {
    studentName: formatFullName(document.student),
    studentExternalId: externalId,
    studentEmail: email.toLowerCase(),
    gpa: evaluation.gpa.text,
  };
}

async function addVersion(
  { config }: IssueDeps,
  tx: Database,
  visitor: SignedIn,
  source: ReportSource,
  file: ReportFile,
  report: { readonly id: string; readonly number: string; readonly version: number },
  at: Date,
): Promise<void> {
  const { id: reportId, number, version } = report;
  const code = newVerificationCode();
  const letterhead = source.teamId === null ? null : await readLetterhead(tx, source.teamId);
  const issue = { number, version, code, address: config.baseUrl + paths.verifyCode(code) };
  const contents = source.teamId === null ? undefined : await readContents(tx, source.teamId);
  await tx.insert(reportVerifications).values({
    code,
    reportId,
    evaluationId: source.id,
    number,
    version,
    institution: letterhead?.institution ?? "",
    printed: reportModel(file, { letterhead, issue, ...(contents && { contents }) }),
    issuedAt: at,
  });
  await tx.insert(gpaReportVersions).values({
    reportId,
    version,
    evaluationVersion: source.version,
    code,
    file,
    issuedBy: visitor.user.id,
    createdAt: at,
  });
}

async function logIssue(
  tx: Database,
  visitor: SignedIn,
  source: ReportSource,
  report: { readonly number: string; readonly version: number },
): Promise<void> {
  const { user } = visitor;
  const detail = { ...report, ...keyDetail(visitor) };
  await logEvaluations(tx, [{ evaluationId: source.id, actorId: user.id, action: "report-issued", detail }]);
  await audit(tx, visitor, "record.report-issued", { teamId: source.teamId, subject: source.id, detail });
}
