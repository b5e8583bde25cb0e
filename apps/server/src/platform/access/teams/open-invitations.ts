import { and, eq, isNull, type SQL } from "drizzle-orm";
import { invitations } from "../../db/schema/accounts.ts";

/** The team's invitations that were neither accepted nor revoked. They may have expired. */
export function isOpenInvitation(teamId: string, email?: string): SQL | undefined {
  return and(
    eq(invitations.teamId, teamId),
    email === undefined ? undefined : eq(invitations.email, email),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
  );
}
