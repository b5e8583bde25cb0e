import { formatFullName } from "@meridian/contract/evaluation/full-name";
import type { IssuePreview, ReportDetail } from "@meridian/contract/gpa-reports/schemas";
import { reportModel } from "@meridian/report/report-model";
import { reportText } from "@meridian/report/report-text";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { readTeamDay } from "../../platform/access/teams/team-zone.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { gpaReports, gpaReportVersions, reportVerifications } from "../../platform/db/schema/gpa-reports.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { readLetterhead, readLogo } from "../../platform/reports/letterhead.ts";
import { createEvaluationReport } from "../../platform/reports/create-evaluation-report.ts";
import type { Services } from "../../platform/services.ts";
import { findRevoked } from "./issue-report.ts";
import { selectReports, toSummary } from "./list-reports.ts";
import { canChangeReport, canEraseReport, readableReports } from "./report-scope.ts";
import { readSource, getIssueError } from "./report-source.ts";

export type ReportRow = typeof gpaReports.$inferSelect;

/** Finds a report the user can read. Another team's report gives the same error as one that does not exist. */
export async function findReport(db: Database, visitor: SignedIn, id: string): Promise<ReportRow> {
  return (await findRow(db, visitor, id)).report;
}

async function findRow(db: Database, visitor: SignedIn, id: string) {
  const [row] = await selectReports(db, and(eq(gpaReports.id, id), readableReports(db, visitor))!);
  if (!row) throw notFound("not_found", "Report not found.");
  return row;
}

/** Everything the report page shows. */
export async function openReport(db: Database, visitor: SignedIn, id: string): Promise<ReportDetail> {
  const row = await findRow(db, visitor, id);
  const { report } = row;
  const versions = await listVersions(db, id);
  const [verification] = await db
    .select({ printed: reportVerifications.printed })
    .from(reportVerifications)
    .where(and(eq(reportVerifications.reportId, id), eq(reportVerifications.version, report.version)));
  const [source] = await db
    .select({ version: evaluations.version, deletedAt: evaluations.deletedAt })
    .from(evaluations)
    .where(eq(evaluations.id, report.evaluationId));
  const printed = verification?.printed ?? null;
  return {
    report: toSummary(row),
    versions,
    printed,
    logo: await readLogo(db, printed?.letterhead ?? null),
    revoked: report.revokedAt && {
      at: report.revokedAt.toISOString(),
      reason: report.revokedReason ?? "",
      by: report.revokedBy && (await readUserName(db, report.revokedBy)),
    },
    outdated:
      source?.deletedAt === null &&
      versions[0] !== undefined &&
      source.version > versions[0].evaluationVersion,
    canErase: source === undefined && report.erasedAt === null && canEraseReport(report, visitor),
    canChange: report.erasedAt === null && report.revokedAt === null && canChangeReport(report, visitor),
  };
}

/** Previews what would be issued, without using up a number. */
export async function describeIssuable(
  { db, reportWorker, now }: Pick<Services, "db" | "reportWorker" | "now">,
  visitor: SignedIn,
  evaluationId: string,
): Promise<IssuePreview> {
  const source = await readSource(db, visitor, evaluationId);
  if (!source) throw notFound("not_found", "Record not found.");
  const { document, result } = source.saved;
  const [existing] = await selectReports(
    db,
    and(
      eq(gpaReports.evaluationId, evaluationId),
      isNull(gpaReports.revokedAt),
      readableReports(db, visitor),
    )!,
  );
  const revoked = existing ? null : await findRevoked(db, evaluationId);
  const letterhead = source.teamId === null ? null : await readLetterhead(db, source.teamId);
  const issuedOn = await readTeamDay(db, source.teamId, now());
  const report = {
    printed: reportModel(await createEvaluationReport(source.saved, issuedOn), { letterhead }),
    countries: [...new Set(document.records.map(({ countryCode }) => countryCode))],
  };
  return {
    evaluationId,
    studentName: formatFullName(document.student),
    institution: document.records[0]?.institution ?? "",
    gpa: result.gpa.value === null ? null : result.gpa.text,
    version: source.version,
    letterhead: letterhead?.institution ?? null,
    refusal: getIssueError(source, visitor)?.message ?? null,
    existing: existing ? toSummary(existing) : null,
    unprintable: maybeUnprintable.test(reportText(report.printed))
      ? [...(await reportWorker.unprintable(report, { owner: source.teamId ?? visitor.user.id }))]
      : [],
    revoked: revoked && {
      id: revoked.id,
      number: revoked.number,
      at: revoked.revokedAt.toISOString(),
      reason: revoked.reason ?? "",
      unchanged: source.version <= revoked.evaluationVersion,
    },
  };
}

/** Characters beyond Latin letters and common symbols, which every report can print. Only these need a font check. */
const maybeUnprintable = /(?![\u2000-\u206f\u20a0-\u20bf\u2190-\u22ff])[\u0250-\u1dff\u1f00-\u{10ffff}]/u;

async function listVersions(db: Database, id: string): Promise<ReportDetail["versions"]> {
  const rows = await db
    .select({ version: gpaReportVersions, issuer: users.name })
    .from(gpaReportVersions)
    .leftJoin(users, eq(users.id, gpaReportVersions.issuedBy))
    .where(eq(gpaReportVersions.reportId, id))
    .orderBy(desc(gpaReportVersions.version));
  return rows.map(({ version, issuer }) => ({
    version: version.version,
    evaluationVersion: version.evaluationVersion,
    code: version.code,
    issuedBy: issuer,
    issuedAt: version.createdAt.toISOString(),
  }));
}

async function readUserName(db: Database, userId: string): Promise<string | null> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? null;
}
