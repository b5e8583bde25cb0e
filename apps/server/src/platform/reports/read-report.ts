import type { ReportFile } from "@meridian/report/report-file";
import type { ReportModel } from "@meridian/report/report-model";
import { and, eq, sql } from "drizzle-orm";
import { readTeamDay } from "../access/teams/team-zone.ts";
import type { Database } from "../db/database.ts";
import { gpaReports, gpaReportVersions, reportVerifications } from "../db/schema/gpa-reports.ts";
import { readLogo } from "./letterhead.ts";
import type { TaskOptions } from "../workers/worker-pool.ts";
import type { PaperSize, ReportWorker } from "./report-worker.ts";

/** One version of an issued report, as it was issued. */
export interface IssuedReport {
  readonly id: string;
  readonly teamId: string | null;
  readonly evaluationId: string;
  readonly number: string;
  readonly version: number;
  readonly state: "valid" | "replaced" | "revoked";
  readonly code: string;
  readonly issuedAt: Date;
  readonly revokedAt: Date | null;
  /** The day of the revocation in the team's time zone. */
  readonly revokedOn: string | null;
  readonly file: ReportFile;
  readonly printed: ReportModel;
}

/** A team's report by ID; null if it does not exist, belongs to another team, or its student was erased. */
export async function readReport(db: Database, teamId: string, id: string): Promise<IssuedReport | null> {
  const report = await readIssuedReport(db, id);
  return report?.teamId === teamId ? report : null;
}

/** Like `readReport`, for callers that have already checked access. */
export async function readIssuedReport(
  db: Database,
  id: string,
  version?: number,
): Promise<IssuedReport | null> {
  const [row] = await db
    .select({ report: gpaReports, issued: gpaReportVersions, verification: reportVerifications })
    .from(gpaReports)
    .innerJoin(gpaReportVersions, eq(gpaReportVersions.reportId, gpaReports.id))
    .innerJoin(reportVerifications, eq(reportVerifications.code, gpaReportVersions.code))
    .where(and(eq(gpaReports.id, id), eq(gpaReportVersions.version, version ?? sql`${gpaReports.version}`)));
  if (!row || row.verification.printed === null) return null;
  const { report, issued, verification } = row;
  return {
    id,
    teamId: report.teamId,
    evaluationId: report.evaluationId,
    number: report.number,
    version: issued.version,
    state: report.revokedAt ? "revoked" : issued.version < report.version ? "replaced" : "valid",
    code: issued.code,
    issuedAt: verification.issuedAt,
    revokedAt: report.revokedAt,
    revokedOn: report.revokedAt && (await readTeamDay(db, report.teamId, report.revokedAt)),
    file: issued.file,
    printed: row.verification.printed,
  };
}

/** The report's PDF with the text, numbers and logo as issued; stamped on every page if it was revoked. */
export async function renderReportPdf(
  db: Database,
  worker: ReportWorker,
  { printed, file, revokedOn }: Pick<IssuedReport, "printed" | "file" | "revokedOn">,
  size: PaperSize,
  options: TaskOptions,
): Promise<Uint8Array> {
  const countries = [...new Set(file.document.records.map(({ countryCode }) => countryCode))];
  const logo = await readLogo(db, printed.letterhead);
  return worker.pdf({ printed, size, countries, logo, revokedOn }, options);
}
