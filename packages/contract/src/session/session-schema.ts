import * as z from "zod/mini";
import { accessSources, type SessionState, teamRoles, tiers, upgradePrompts } from "./session.ts";

const team = z.object({ id: z.string(), name: z.string(), role: z.enum(teamRoles), timeZone: z.string() });

/** Schema of {@link SessionState}, for responses that include one. Pages use `readSessionState` instead. */
export const sessionState = z.object({
  user: z.nullable(
    z.object({
      id: z.string(),
      email: z.string(),
      fullName: z.string(),
      emailVerified: z.boolean(),
      termsAccepted: z.boolean(),
      newsOptIn: z.boolean(),
    }),
  ),
  tier: z.enum(tiers),
  accessSource: z.enum(accessSources),
  isAdmin: z.boolean(),
  isSysadmin: z.boolean(),
  upgradePrompt: z.nullable(z.enum(upgradePrompts)),
  readableUntil: z.nullable(z.string()),
  twoFactorTeam: z.nullable(team),
  ssoTeam: z.nullable(team),
  team: z.nullable(team),
  teamCount: z.number(),
}) satisfies z.ZodMiniType<SessionState>;
