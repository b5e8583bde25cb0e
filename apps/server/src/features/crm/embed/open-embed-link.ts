import { courseRows } from "@meridian/contract/crm/course-rows";
import { fieldValues } from "@meridian/contract/crm/field-values";
import type { EmbeddedRecord } from "@meridian/contract/embed/schemas";
import { toDayIn } from "@meridian/contract/time-zones";
import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { readTeamPlan } from "../../../platform/access/teams/team-plan.ts";
import { hashToken } from "../../../platform/crypto/token.ts";
import { memberships, teams } from "../../../platform/db/schema/accounts.ts";
import { apiKeys } from "../../../platform/db/schema/api-keys.ts";
import { embedLinks } from "../../../platform/db/schema/crm.ts";
import { evaluations } from "../../../platform/db/schema/evaluations.ts";
import { logEvaluations } from "../../../platform/evaluations/evaluation-log.ts";
import { waitsForBlindReading } from "../../../platform/evaluations/evaluation-scope.ts";
import { notFound } from "../../../platform/http/http-error.ts";
import type { Services } from "../../../platform/services.ts";
import { type FinalEvaluation, readCurrentEvaluations } from "../deliveries/final-evaluations.ts";

/**
 * The record of a link. Everything the link depends on is checked again: the key, its creator's role, the team, its plan,
 * its allowed sites and the record, which may wait for a blind second reading. Each reading is logged.
 */
export async function openEmbedLink(
  { db, config, now }: Pick<Services, "db" | "config" | "now">,
  teamId: string,
  token: string,
): Promise<EmbeddedRecord> {
  const at = now();
  const [link] = await db
    .select({
      evaluationId: embedLinks.evaluationId,
      keyId: embedLinks.keyId,
      expiresAt: embedLinks.expiresAt,
      state: evaluations.state,
      office: teams.name,
      timeZone: teams.timeZone,
      teamId: teams.id,
      finalAt: evaluations.finalAt,
    })
    .from(embedLinks)
    .innerJoin(teams, and(eq(teams.id, embedLinks.teamId), isNull(teams.deletedAt)))
    .innerJoin(
      evaluations,
      and(
        eq(evaluations.id, embedLinks.evaluationId),
        eq(evaluations.teamId, embedLinks.teamId),
        isNull(evaluations.deletedAt),
      ),
    )
    .innerJoin(
      apiKeys,
      and(
        eq(apiKeys.id, embedLinks.keyId),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, at)),
      ),
    )
    .innerJoin(
      memberships,
      and(
        eq(memberships.teamId, embedLinks.teamId),
        eq(memberships.userId, apiKeys.createdBy),
        inArray(memberships.role, ["owner", "admin"]),
      ),
    )
    .where(
      and(
        eq(embedLinks.tokenHash, hashToken(token)),
        gt(embedLinks.expiresAt, at),
        sql`${embedLinks.teamId}::text = ${teamId}`,
        sql`cardinality(${teams.embedOrigins}) > 0`,
        sql`NOT ${waitsForBlindReading(teams.id)}`,
      ),
    );
  const [record] = link ? await readCurrentEvaluations(db, config.baseUrl, [link.evaluationId]) : [];
  const isPaid = link && (await readTeamPlan(db, link.teamId, at)).accessLevel === "full";
  if (!link || !record || !isPaid) {
    throw notFound("link_ended", "This link has expired. Open the record again in your CRM.");
  }
  await logEvaluations(db, [
    {
      evaluationId: link.evaluationId,
      actorId: null,
      action: "viewed",
      detail: { apiKey: link.keyId, embed: true },
    },
  ]);
  const { office, timeZone, state, finalAt, expiresAt } = link;
  return {
    office,
    state,
    finalOn: finalAt && toDayIn(timeZone, finalAt),
    ...describeRecord(record),
    expiresAt: expiresAt.toISOString(),
  };
}

function describeRecord(record: FinalEvaluation) {
  const values = fieldValues(record);
  const [first] = values;
  const rows = courseRows(record);
  let place = 0;
  return {
    studentName: first?.fullName ?? "",
    studentId: first?.studentId ?? "",
    gpa: first?.gpa ?? "",
    gpaScale: first?.gpaScale ?? "",
    creditsEarned: first?.creditsEarned ?? "",
    creditUnit: first?.creditUnit ?? "",
    schools: record.saved.document.records.map((school, index) => ({
      institution: school.institution,
      ceeb: school.ceeb,
      country: school.countryCode,
      degree: school.degree,
      gpa: values[index]?.schoolGpa ?? "",
      courses: school.terms.flatMap((term) => term.courses).map(() => toCourse(rows[place++] ?? {})),
    })),
    report: describeReport(record),
  };
}

function toCourse(
  row: Readonly<Record<string, string>>,
): EmbeddedRecord["schools"][number]["courses"][number] {
  const term = row.Term ?? "";
  const year = row.Year ?? "";
  return {
    term: year === "" || term.includes(year) ? term : `${term} ${year}`.trim(),
    number: row["Course Number"] ?? "",
    title: row["Course Title"] ?? "",
    mark: row["Original Mark"] ?? "",
    credits: row["Original Credits"] ?? "",
    grade: row.Grade ?? "",
    points: row["Grade Points"] ?? "",
    usCredits: row.Credits ?? "",
    note: row["In GPA"] === "Yes" ? "" : row.Note || "Not in the GPA",
  };
}

function describeReport({ reportStatus, report, version }: FinalEvaluation): EmbeddedRecord["report"] {
  if (!reportStatus) return null;
  const { number, revokedAt, evaluationVersion } = reportStatus;
  const state = revokedAt ? "revoked" : evaluationVersion === version ? "valid" : "outdated";
  return { number, state, verificationLink: report?.verificationLink ?? null };
}
