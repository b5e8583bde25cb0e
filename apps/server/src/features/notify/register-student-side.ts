import type { Context, Hono } from "hono";
import { HttpFault } from "../../platform/http/fault.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { limit, network } from "../../platform/rate-limit/enforce.ts";
import type { Services } from "../../platform/services.ts";
import { applyProviderEvent, readProviderEvent } from "./bounces.ts";
import { readStudentReport } from "./student-link.ts";
import { readSubscription, unsubscribe } from "./unsubscribe.ts";

/** What students and mail programs reach without an account: each call carries its own secret. */
export function registerStudentSide(app: Hono<RequestEnv>, { db, config, now }: Services): void {
  const guard = async (c: Context<RequestEnv>) => {
    await limit(db, {
      key: `student-link:${network(c.var.clientAddress)}`,
      max: 120,
      windowSeconds: 10 * 60,
    });
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    c.header("X-Robots-Tag", "noindex");
  };

  app.get("/api/student-reports/:token", async (c) => {
    await guard(c);
    return c.json(await readStudentReport(db, c.req.param("token"), now()));
  });

  app.get("/api/unsubscribe/:token", async (c) => {
    await guard(c);
    return c.json(await readSubscription(db, c.req.param("token")));
  });

  // The address of the List-Unsubscribe header: a mail program posts to it (RFC 8058), a person opens it as a page.
  app.post("/unsubscribe/:token", async (c) => {
    await guard(c);
    return c.json(await unsubscribe(db, c.req.param("token")));
  });

  app.post("/api/notify/bounces", async (c) => {
    const secret = config.mailWebhookSecret;
    if (secret === undefined) {
      throw new HttpFault(404, "not-configured", "No secret is set for the mail provider's webhook.");
    }
    const body = await c.req.text();
    await applyProviderEvent(db, readProviderEvent(secret, body, c.req.header()));
    return c.json({ ok: true });
  });
}
