import { and, eq, or, sql } from "drizzle-orm";
import type { SignedIn } from "../../platform/access/visitors.ts";
import { leads } from "../../platform/db/schema/accounts.ts";
import { evaluations } from "../../platform/db/schema/evaluations.ts";
import { readingListItems } from "../../platform/db/schema/reading-list.ts";
import { auditLog } from "../../platform/db/schema/security.ts";
import { trainingCertificates, trainingRounds } from "../../platform/db/schema/training.ts";
import { personal } from "../../platform/records/record-scope.ts";
import type { Services } from "../../platform/services.ts";
import { readSubscriptions } from "./own-records.ts";
import { readProfile } from "./profile.ts";
import { listSessions } from "./sessions.ts";

/** Everything we keep about one person, and their own evaluations. Those saved in a team are the team's (decision 092). */
export async function exportAccount(services: Services, visitor: SignedIn) {
  const { db } = services;
  const { id, email } = visitor.user;
  return {
    exportedAt: new Date().toISOString(),
    account: await readProfile(services, id),
    sessions: await listSessions(db, visitor),
    subscriptions: await readSubscriptions(db, id),
    leads: await db.select().from(leads).where(eq(leads.email, email)),
    evaluations: await db.select().from(evaluations).where(personal(id)).orderBy(evaluations.createdAt),
    trainingRounds: await db
      .select()
      .from(trainingRounds)
      .where(eq(trainingRounds.userId, id))
      .orderBy(trainingRounds.finishedAt),
    trainingCertificates: await db
      .select()
      .from(trainingCertificates)
      .where(eq(trainingCertificates.userId, id))
      .orderBy(trainingCertificates.earnedAt),
    readingList: await db
      .select()
      .from(readingListItems)
      .where(and(eq(readingListItems.userId, id), eq(readingListItems.removed, false)))
      .orderBy(readingListItems.position),
    securityEvents: await db
      .select({
        at: auditLog.at,
        action: auditLog.action,
        // Only where they acted themselves: a colleague's address is the colleague's.
        ipAddress: sql<string | null>`CASE WHEN ${auditLog.actorId} = ${id} THEN ${auditLog.ipAddress} END`,
      })
      .from(auditLog)
      .where(or(eq(auditLog.actorId, id), eq(auditLog.subject, email)))
      .orderBy(auditLog.at),
  };
}
