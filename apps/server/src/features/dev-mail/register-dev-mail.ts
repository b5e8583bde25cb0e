import type { Hono } from "hono";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { readLocalMail } from "../../platform/mail/outbox.ts";
import type { Services } from "../../platform/services.ts";

/** Local mode's mailbox: emails that would have been sent, newest first. The access table blocks it in production. */
export function registerDevMail(app: Hono<RequestEnv>, { db, ring }: Services): void {
  app.get("/dev/mail", async (c) => {
    c.header("Cache-Control", "private, no-store");
    return c.json({ mail: await readLocalMail(db, ring) });
  });
}
