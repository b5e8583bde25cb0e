import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { writeAudit } from "../../platform/audit/audit.ts";
import { hashToken } from "../../platform/crypto/token.ts";
import { sessions } from "../../platform/db/schema/accounts.ts";
import { ssoSessions } from "../../platform/db/schema/sso.ts";
import type { RequestContext } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import type { Connection } from "./connection.ts";

/** Ends the sessions that a provider has opened in its team: a person's, or only the one it names. */
export async function endSessions(
  c: RequestContext,
  { db }: Pick<Services, "db">,
  { id, teamId }: Connection,
  { subject, session }: { readonly subject?: string | undefined; readonly session?: string | undefined },
): Promise<void> {
  const isSession = session === undefined ? undefined : eq(ssoSessions.sessionIndexHash, hashToken(session));
  const matching = db
    .select({ id: ssoSessions.id })
    .from(ssoSessions)
    .where(
      subject === undefined
        ? isSession
        : and(
            eq(ssoSessions.subjectHash, hashToken(`${id} ${subject}`)),
            // A person's session without a name may be the one.
            isSession && or(isSession, isNull(ssoSessions.sessionIndexHash)),
          ),
    );
  const ended = await db
    .delete(sessions)
    .where(and(inArray(sessions.id, matching), eq(sessions.ssoTeamId, teamId)))
    .returning({ userId: sessions.userId });
  for (const { userId } of ended) {
    await writeAudit(db, {
      action: "session.signed-out",
      actorId: userId,
      teamId,
      ipAddress: c.var.clientAddress,
      detail: { by: "identity provider" },
    });
  }
}
