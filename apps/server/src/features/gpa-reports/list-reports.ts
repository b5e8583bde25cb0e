import type { ReportPage, ReportSummary } from "@meridian/contract/gpa-reports/schemas";
import { and, desc, eq, type SQL } from "drizzle-orm";
import { containsText } from "../../platform/db/contains-text.ts";
import type { SignedIn } from "../../platform/access/visitors.ts";
import type { Database } from "../../platform/db/database.ts";
import { afterCursor, timestampText, toPage } from "../../platform/db/page-cursor.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { gpaReports } from "../../platform/db/schema/gpa-reports.ts";
import { getActiveTeam } from "../../platform/evaluations/evaluation-scope.ts";
import { inWorkspace, readableReports } from "./report-scope.ts";
import { isUuid } from "../../platform/is-uuid.ts";

const pageSize = 30;

/** The workspace's reports, newest first, with keyset pagination. */
export async function listReports(
  db: Database,
  visitor: SignedIn,
  query: { readonly search: string; readonly before: string; readonly evaluation: string },
): Promise<ReportPage> {
  const rows = await selectReports(
    db,
    and(
      inWorkspace(getActiveTeam(visitor), visitor),
      readableReports(db, visitor),
      matchesSearch(query.search),
      isUuid(query.evaluation) ? eq(gpaReports.evaluationId, query.evaluation) : undefined,
      afterCursor(query.before, gpaReports.createdAt, gpaReports.id, "uuid"),
    )!,
  )
    .orderBy(desc(gpaReports.createdAt), desc(gpaReports.id))
    .limit(pageSize + 1);
  const page = toPage(rows, pageSize, ({ moment, report }) => [moment, report.id], toSummary);
  return { reports: page.rows, next: page.after };
}

export function selectReports(db: Database, where: SQL) {
  return db
    .select({ report: gpaReports, issuer: users.name, moment: timestampText(gpaReports.createdAt) })
    .from(gpaReports)
    .leftJoin(users, eq(users.id, gpaReports.issuedBy))
    .where(where)
    .$dynamic();
}

export function toSummary({
  report,
  issuer,
}: {
  report: typeof gpaReports.$inferSelect;
  issuer: string | null;
}): ReportSummary {
  return {
    id: report.id,
    number: report.number,
    version: report.version,
    state: report.erasedAt ? "erased" : report.revokedAt ? "revoked" : "valid",
    evaluationId: report.evaluationId,
    studentName: report.studentName,
    studentExternalId: report.studentExternalId,
    gpa: report.gpa,
    issuedBy: issuer,
    issuedAt: report.createdAt.toISOString(),
    updatedAt: report.updatedAt.toISOString(),
  };
}

function matchesSearch(search: string): SQL | undefined {
  const text = search.trim().slice(0, 100);
  return containsText(text, gpaReports.studentName, gpaReports.number, gpaReports.studentExternalId);
}
