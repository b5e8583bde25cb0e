import type { StudentReport } from "@meridian/contract/notify/schemas";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { readTeamDay } from "../../platform/access/teams/team-zone.ts";
import { hashToken } from "../../platform/crypto/token.ts";
import type { Database } from "../../platform/db/database.ts";
import { noticeDeliveries, notices } from "../../platform/db/schema/notify.ts";
import { readLetterhead, readLogo } from "../../platform/reports/letterhead.ts";
import { findRevocation } from "./revocation.ts";

/** The report behind a student's link, until the link expires. */
export async function readStudentReport(db: Database, token: string, now: Date): Promise<StudentReport> {
  const [row] = await db
    .select({ delivery: noticeDeliveries, language: notices.language })
    .from(noticeDeliveries)
    .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
    .where(eq(noticeDeliveries.tokenHash, hashToken(token)));
  if (!row) return { state: "unknown" };
  const { delivery, language } = row;
  const { institution } = await readLetterhead(db, delivery.teamId);
  if (!delivery.printed || !delivery.expiresAt || delivery.expiresAt <= now) {
    return { state: "expired", institution, language };
  }
  const revoked = await findRevocation(db, delivery);
  if (revoked) {
    const since = await readTeamDay(db, delivery.teamId, revoked.revokedAt);
    return { state: "revoked", institution, language, number: delivery.printed.issue?.number ?? "", since };
  }
  await db
    .update(noticeDeliveries)
    .set({ openedAt: now })
    .where(and(eq(noticeDeliveries.id, delivery.id), isNull(noticeDeliveries.openedAt)));
  return {
    state: "open",
    institution,
    language,
    expiresOn: await readTeamDay(db, delivery.teamId, delivery.expiresAt),
    printed: delivery.printed,
    logo: await readLogo(db, delivery.printed.letterhead),
  };
}

/** Deletes the reports behind expired links. */
export async function deleteExpiredReports(db: Database, now: Date): Promise<void> {
  await db
    .update(noticeDeliveries)
    .set({ printed: null })
    .where(and(lt(noticeDeliveries.expiresAt, now), sql`printed IS NOT NULL`));
}
