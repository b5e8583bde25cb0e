import { guestSession, type SessionState } from "@meridian/contract/session/session";
import { getActiveTeam } from "../evaluations/evaluation-scope.ts";
import { toSessionTeam } from "./derive.ts";
import type { Visitor } from "./visitors.ts";

/** The session state sent to the browser. */
export function toSessionState(visitor: Visitor): SessionState {
  if (!visitor.user) return guestSession;
  const { user, access } = visitor;
  const team = getActiveTeam(visitor);
  const { id, email, fullName, emailVerified, termsAccepted, newsOptIn } = user;
  const { tier, accessSource, isAdmin, isSysadmin, upgradePrompt, twoFactorTeam, ssoTeam } = access;
  return {
    user: { id, email, fullName, emailVerified, termsAccepted, newsOptIn },
    tier,
    accessSource,
    isAdmin,
    isSysadmin,
    upgradePrompt,
    readableUntil: access.readableUntil?.toISOString() ?? null,
    twoFactorTeam,
    ssoTeam,
    team: toSessionTeam(team),
    teamCount: access.teams.filter(({ accessLevel }) => accessLevel !== "none").length,
  };
}
