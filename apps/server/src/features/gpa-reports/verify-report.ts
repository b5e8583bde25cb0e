import { parseVerificationCode, type Verification } from "@meridian/contract/gpa-reports/schemas";
import { eq } from "drizzle-orm";
import { readTeamDay } from "../../platform/access/teams/team-zone.ts";
import type { Database } from "../../platform/db/database.ts";
import { gpaReports, reportVerifications } from "../../platform/db/schema/gpa-reports.ts";
import { readLogo } from "../../platform/reports/letterhead.ts";

/**
 * Checks a report by its code and returns what must be printed on it. For a revoked or replaced report, only the number,
 * institution and date are returned, because its content must no longer be relied on.
 */
export async function verifyReport(db: Database, typed: string): Promise<Verification> {
  const code = parseVerificationCode(typed);
  const [report] =
    code === null
      ? []
      : await db.select().from(reportVerifications).where(eq(reportVerifications.code, code));
  if (!report) return { state: "unknown" };
  const { number, version, institution, printed } = report;
  if (report.erasedAt || printed === null) return { state: "erased" };
  const identity = { number, version, institution, issued: printed.issued };
  if (report.revokedAt)
    return { state: "revoked", ...identity, since: await toIssuerDay(db, report.reportId, report.revokedAt) };
  if (report.replacedAt)
    return {
      state: "replaced",
      ...identity,
      since: await toIssuerDay(db, report.reportId, report.replacedAt),
    };
  return {
    state: "valid",
    ...identity,
    printed,
    logo: await readLogo(db, printed.letterhead),
  };
}

async function toIssuerDay(db: Database, reportId: string, moment: Date): Promise<string> {
  const [report] = await db
    .select({ teamId: gpaReports.teamId })
    .from(gpaReports)
    .where(eq(gpaReports.id, reportId));
  return readTeamDay(db, report?.teamId ?? null, moment);
}
