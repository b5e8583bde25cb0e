import { ssoSessionHours } from "@meridian/contract/sso/schemas";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import * as z from "zod";

/**
 * Adds `auth.api.createSsoSession`, which opens a session for a user whom a team's identity provider has authenticated.
 * Like every call of the library, it is not reachable over HTTP.
 */
export function ssoSession() {
  return {
    id: "sso-session",
    endpoints: {
      createSsoSession: createAuthEndpoint(
        "/sso-session",
        { method: "POST", body: z.object({ userId: z.string(), teamId: z.string() }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(ctx.body.userId);
          if (!user) throw new Error("The user of this session does not exist");
          const session = await internalAdapter.createSession(user.id, false, {
            ssoTeamId: ctx.body.teamId,
            activeTeamId: ctx.body.teamId,
          });
          await setSessionCookie(ctx, { session, user }, false, { maxAge: ssoSessionHours * 60 * 60 });
          return ctx.json({ token: session.token, id: session.id });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
