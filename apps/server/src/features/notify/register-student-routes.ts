import type { Context, Hono } from "hono";
import { HttpError } from "../../platform/http/http-error.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { enforceRateLimit, getNetwork } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { applyProviderEvent, readProviderEvent } from "./provider-events.ts";
import { readStudentReport } from "./student-link.ts";
import { readSubscription, unsubscribe } from "./unsubscribe.ts";

/** Routes for students and email clients, without an account; each request carries a secret token. */
export function registerStudentRoutes(app: Hono<RequestEnv>, { db, config, now }: Services): void {
  const protect = async (c: Context<RequestEnv>) => {
    await enforceRateLimit(db, {
      key: `student-link:${getNetwork(c.var.clientAddress)}`,
      max: 120,
      windowSeconds: 10 * 60,
    });
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    c.header("X-Robots-Tag", "noindex");
  };

  app.get("/api/student-reports/:token", async (c) => {
    await protect(c);
    return c.json(await readStudentReport(db, c.req.param("token"), now()));
  });

  app.get("/api/unsubscribe/:token", async (c) => {
    await protect(c);
    return c.json(await readSubscription(db, c.req.param("token")));
  });

  // The URL of the List-Unsubscribe header: email clients post to it (RFC 8058), students open it as a page.
  app.post("/unsubscribe/:token", async (c) => {
    await protect(c);
    return c.json(await unsubscribe(db, c.req.param("token")));
  });

  app.post("/api/notify/bounces", async (c) => {
    const secret = config.mailWebhookSecret;
    if (secret === undefined) {
      throw new HttpError(
        404,
        "not-configured",
        "No signing secret is configured for the email provider's webhook.",
      );
    }
    const body = await c.req.text();
    await applyProviderEvent(db, readProviderEvent(secret, body, c.req.header()));
    return c.json({ ok: true });
  });
}
