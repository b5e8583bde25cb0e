import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import * as z from "zod";

/**
 * Adds `auth.api.createPasskeySession`, which opens a session for a user whose passkey has been verified. Like every call
 * of the library, it is not reachable over HTTP.
 */
export function passkeySession() {
  return {
    id: "passkey-session",
    endpoints: {
      createPasskeySession: createAuthEndpoint(
        "/passkey-session",
        { method: "POST", body: z.object({ userId: z.string() }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(ctx.body.userId);
          if (!user) throw new Error("The user of this session does not exist");
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ token: session.token });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
