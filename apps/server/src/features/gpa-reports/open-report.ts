import type { Issuable, ReportDetail } from "@meridian/contract/gpa-reports";
import { reportModel } from "@meridian/report/report-model";
import { reportText } from "@meridian/report/report-text";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { gpaReports, gpaReportVersions, reportPapers } from "../../platform/db/schema/gpa-reports.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { readLetterhead, readLogo } from "../../platform/reports/letterhead.ts";
import { reportOfSaved } from "../../platform/reports/report-of-saved.ts";
import type { Services } from "../../platform/services.ts";
import { findRevoked } from "./issue-report.ts";
import { selectReports, toSummary } from "./list-reports.ts";
import { mayChange, readableReports } from "./report-scope.ts";
import { readSource, refusalToIssue } from "./report-source.ts";

export type FoundReport = typeof gpaReports.$inferSelect;

/** A report this person may read. Another team's looks exactly like one that does not exist. */
export async function findReport(db: Database, visitor: SignedIn, id: string): Promise<FoundReport> {
  const [row] = await selectReports(db, and(eq(gpaReports.id, id), readableReports(db, visitor))!);
  if (!row) throw new HttpFault(404, "not-found", "There is no such report.");
  return row.report;
}

/** Everything its page shows. */
export async function openReport(db: Database, visitor: SignedIn, id: string): Promise<ReportDetail> {
  const [row] = await selectReports(db, and(eq(gpaReports.id, id), readableReports(db, visitor))!);
  if (!row) throw new HttpFault(404, "not-found", "There is no such report.");
  const { report } = row;
  const versions = await versionsOf(db, id);
  const [paper] = await db
    .select({ printed: reportPapers.printed })
    .from(reportPapers)
    .where(and(eq(reportPapers.reportId, id), eq(reportPapers.version, report.version)));
  const [source] = await db
    .select({ version: evaluations.version })
    .from(evaluations)
    .where(and(eq(evaluations.id, report.evaluationId), isNull(evaluations.deletedAt)));
  const printed = paper?.printed ?? null;
  return {
    report: toSummary(row),
    versions,
    printed,
    logo: await readLogo(db, printed?.letterhead ?? null),
    revoked: report.revokedAt && {
      at: report.revokedAt.toISOString(),
      reason: report.revokedReason ?? "",
      by: report.revokedBy && (await nameOf(db, report.revokedBy)),
    },
    outdated:
      source !== undefined && versions[0] !== undefined && source.version > versions[0].evaluationVersion,
    canChange: report.erasedAt === null && report.revokedAt === null && mayChange(report, visitor),
  };
}

/** What would be issued, before a number is used up. */
export async function describeIssuable(
  { db, reportWorker, now }: Pick<Services, "db" | "reportWorker" | "now">,
  visitor: SignedIn,
  evaluationId: string,
): Promise<Issuable> {
  const source = await readSource(db, visitor, evaluationId);
  if (!source) throw new HttpFault(404, "not-found", "There is no such record.");
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
  const { givenName, familyName } = document.student;
  const report = {
    printed: reportModel(await reportOfSaved(source.saved, now()), { letterhead }),
    countries: [...new Set(document.records.map(({ countryCode }) => countryCode))],
  };
  return {
    evaluationId,
    studentName: [givenName, familyName].filter(Boolean).join(" "),
    institution: document.records[0]?.institution ?? "",
    gpa: result.gpa.value === null ? null : result.gpa.text,
    version: source.version,
    letterhead: letterhead?.institution ?? null,
    refusal: refusalToIssue(source, visitor)?.message ?? null,
    existing: existing ? toSummary(existing) : null,
    unprintable: mayLackFont.test(reportText(report.printed))
      ? [...(await reportWorker.unprintable(report, { owner: visitor.user.id }))]
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

/** Anything beyond Latin letters and common signs, which every report can print: only then are the fonts asked. */
const mayLackFont = /(?![\u2000-\u206f\u20a0-\u20bf\u2190-\u22ff])[\u0250-\u1dff\u1f00-\u{10ffff}]/u;

async function versionsOf(db: Database, id: string): Promise<ReportDetail["versions"]> {
  const rows = await db
    .select({ made: gpaReportVersions, issuer: users.name })
    .from(gpaReportVersions)
    .leftJoin(users, eq(users.id, gpaReportVersions.issuedBy))
    .where(eq(gpaReportVersions.reportId, id))
    .orderBy(desc(gpaReportVersions.version));
  return rows.map(({ made, issuer }) => ({
    version: made.version,
    evaluationVersion: made.evaluationVersion,
    code: made.code,
    issuedBy: issuer,
    issuedAt: made.createdAt.toISOString(),
  }));
}

async function nameOf(db: Database, userId: string): Promise<string | null> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? null;
}
