import { ssoSessionHours } from "@meridian/contract/sso/schemas";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import * as z from "zod";

/**
 * Adds `auth.api.createVerifiedSession`, which opens a session for a user whose passkey has been verified or whom the
 * identity provider of a team has authenticated. Like every call of the library, it is not reachable over HTTP.
 */
export function verifiedSession() {
  return {
    id: "verified-session",
    endpoints: {
      createVerifiedSession: createAuthEndpoint(
        "/verified-session",
        { method: "POST", body: z.object({ userId: z.string(), ssoTeamId: z.string().optional() }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const { userId, ssoTeamId } = ctx.body;
          const user = await internalAdapter.findUserById(userId);
          if (!user) throw new Error("The user of this session does not exist");
          const isSso = ssoTeamId !== undefined;
          const session = await internalAdapter.createSession(
            user.id,
            false,
            isSso ? { ssoTeamId, activeTeamId: ssoTeamId } : undefined,
          );
          const cookie = isSso ? { maxAge: ssoSessionHours * 60 * 60 } : undefined;
          await setSessionCookie(ctx, { session, user }, false, cookie);
          return ctx.json({ token: session.token, id: session.id });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
