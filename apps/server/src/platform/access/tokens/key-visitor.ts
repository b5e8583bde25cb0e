import { forbidden } from "../../http/http-error.ts";
import type { KeyHolder } from "./api-keys.ts";
import { guestAccess } from "../derive.ts";
import type { SignedIn } from "../visitors.ts";

/**
 * The admin who created a key, limited to the key's team, for calls that read or change records. So a key can do no more
 * than its creator, and what it does is logged under their name (decision 149).
 */
export function toKeyVisitor(holder: KeyHolder): SignedIn {
  const { keyId, teamId, creator, clientAddress, team, accessLevel, isTrial } = holder;
  // Losing the role revokes the key (decision 092); checked again here, because this reaches student data.
  if (team.role !== "owner" && team.role !== "admin") {
    throw forbidden("creator_not_admin", "The person who created this key is no longer a team admin.");
  }
  const role = team.role;
  return {
    user: creator,
    session: { id: keyId, token: "", activeTeamId: teamId, reauthenticatedAt: new Date(0), ssoTeamId: null },
    access: {
      ...guestAccess,
      emailVerified: creator.emailVerified,
      teams: [{ teamId, name: team.name, timeZone: team.timeZone, role, accessLevel, isTrial }],
    },
    clientAddress,
    apiKeyId: keyId,
  };
}
