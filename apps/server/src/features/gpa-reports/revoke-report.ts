import { eq } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { audit } from "../../platform/audit/audit.ts";
import { gpaReports, reportVerifications } from "../../platform/db/schema/gpa-reports.ts";
import { logIfExists } from "../../platform/evaluations/evaluation-log.ts";
import { assertMembership } from "../../platform/evaluations/evaluation-scope.ts";
import { conflict } from "../../platform/http/http-error.ts";
import type { Services } from "../../platform/services.ts";
import { lockReport } from "./report-source.ts";

/** Revokes every version of a report; each of its codes then verifies as revoked. */
export async function revokeReport(
  { db, records, now }: Pick<Services, "db" | "records" | "now">,
  visitor: SignedIn,
  reportId: string,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const report = await lockReport(tx, reportId);
    const team = visitor.access.teams.find(({ teamId }) => teamId === report.teamId) ?? null;
    await assertMembership(tx, team, visitor);
    if (report.revokedAt) throw conflict("revoked", "This report has already been revoked.");
    const at = now();
    const change = { revokedAt: at, revokedBy: visitor.user.id, revokedReason: reason, updatedAt: at };
    await tx.update(gpaReports).set(change).where(eq(gpaReports.id, reportId));
    await tx
      .update(reportVerifications)
      .set({ revokedAt: at })
      .where(eq(reportVerifications.reportId, reportId));
    const { teamId, evaluationId, number } = report;
    if (teamId) await records.emit(tx, "report.updated", { reportId, teamId });
    const detail = { number };
    await logIfExists(tx, { evaluationId, actorId: visitor.user.id, action: "report-revoked", detail });
    await audit(tx, visitor, "record.report-revoked", { teamId, subject: evaluationId, detail });
  });
}
