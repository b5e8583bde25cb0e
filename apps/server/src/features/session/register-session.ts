import type { Hono } from "hono";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import { toSessionState } from "../../platform/access/visitors.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import { callAuth } from "../../platform/auth/call.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import type { Services } from "../../platform/services.ts";
import { submitSecondFactor, signIn } from "./sign-in.ts";
import { stepUp } from "./step-up.ts";
import { signUp } from "./sign-up.ts";

/** Session state, sign-in, sign-up and sign-out. */
export function registerSession(app: Hono<RequestEnv>, services: Services): void {
  const { db, auth, visitors } = services;
  app.get("/api/session", async (c) => {
    c.header("Cache-Control", "private, no-store");
    return c.json(toSessionState(await visitors.get(c)));
  });
  app.post("/api/session/sign-in", async (c) => c.json(await signIn(c, services)));
  app.post("/api/session/second-factor", async (c) => c.json(await submitSecondFactor(c, services)));
  app.post("/api/session/step-up", async (c) => {
    await stepUp(c, services, await requireSignedIn(c, visitors));
    return c.json({ ok: true });
  });
  app.post("/api/session/sign-up", async (c) => {
    await signUp(c, services);
    return c.json({ ok: true }, 201);
  });
  app.post("/api/session/sign-out", async (c) => {
    const { user } = await visitors.get(c);
    await callAuth(c, (headers) => auth.api.signOut({ headers, returnHeaders: true }));
    if (user) {
      await writeAudit(db, {
        action: "session.signed-out",
        actorId: user.id,
        ipAddress: c.var.clientAddress,
      });
    }
    return c.json({ ok: true });
  });
}
