import type { SessionState } from "@meridian/contract/session/session";
import { and, eq } from "drizzle-orm";
import { writeAudit } from "../../../platform/audit/audit.ts";
import { callAuth } from "../../../platform/auth/call.ts";
import { encryptionPurposes } from "../../../platform/crypto/encryption-purposes.ts";
import { hashToken } from "../../../platform/crypto/token.ts";
import { sessions } from "../../../platform/db/schema/accounts.ts";
import type { Database } from "../../../platform/db/database.ts";
import { lockRole } from "../../../platform/evaluations/evaluation-scope.ts";
import { ssoConnections, ssoIdentities, ssoSessions } from "../../../platform/db/schema/sso.ts";
import type { RequestContext } from "../../../platform/http/request-env.ts";
import type { Services } from "../../../platform/services.ts";
import { completeSignIn } from "../../session/public.ts";
import type { AssertedIdentity } from "../asserted-identity.ts";
import type { Connection } from "../connection.ts";
import { refuse } from "../refusal.ts";

/** Opens a session that gives access to the connection's team only. */
export async function openSession(
  c: RequestContext,
  services: Services,
  { id: connectionId, teamId }: Connection,
  userId: string,
  { subject, email, logout }: AssertedIdentity,
): Promise<SessionState> {
  const { db, auth, visitors, ring, now } = services;
  // First, because the library clears the cookie of a session that has ended.
  await visitors.get(c);
  const created = await callAuth(c, (headers) =>
    auth.api.createVerifiedSession({ body: { userId, ssoTeamId: teamId }, headers, returnHeaders: true }),
  );
  await requireStillAllowed(db, connectionId, teamId, userId).catch(async (error: unknown) => {
    await db.delete(sessions).where(eq(sessions.id, created.id));
    throw error;
  });
  const { session } = await completeSignIn(c, services, created.token);
  await db.transaction(async (tx) => {
    await tx.insert(ssoSessions).values({
      id: created.id,
      subjectHash: hashToken(`${connectionId} ${logout.nameId ?? subject}`),
      sessionIndexHash: logout.sessionIndex === undefined ? null : hashToken(logout.sessionIndex),
      encryptedDetails: ring.encrypt(JSON.stringify(logout), encryptionPurposes.ssoSession(created.id)),
    });
    const lastSignInAt = now();
    await tx.update(ssoConnections).set({ lastSignInAt }).where(eq(ssoConnections.id, connectionId));
    await tx
      .update(ssoIdentities)
      .set({ lastSignInAt })
      .where(and(eq(ssoIdentities.connectionId, connectionId), eq(ssoIdentities.userId, userId)));
    await writeAudit(tx, {
      action: "team.sso-signed-in",
      actorId: userId,
      teamId,
      ...(email !== null && { subject: email }),
      ipAddress: c.var.clientAddress,
    });
  });
  return session;
}

/**
 * Removing a member and turning the connection off end the sessions that exist then. One that is being opened would be
 * missed, so it is checked once it exists.
 */
function requireStillAllowed(
  db: Database,
  connectionId: string,
  teamId: string,
  userId: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await lockRole(tx, teamId, userId)) === null) throw refuse("removed");
    const isOn = and(eq(ssoConnections.id, connectionId), eq(ssoConnections.enabled, true));
    if ((await tx.$count(ssoConnections, isOn)) === 0) throw refuse("unavailable");
  });
}
