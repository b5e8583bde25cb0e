import type { Hono } from "hono";
import { writeAudit } from "../../platform/audit/audit.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { listDeadLetters } from "../../platform/jobs/dead-letters.ts";
import { listMail } from "../../platform/mail/outbox.ts";
import type { Services } from "../../platform/services.ts";

/** What a sysadmin sees of mail and background work: who, what about and how it went, never a text or a payload. */
export function registerOperations(app: Hono<RequestEnv>, { db, jobs, visitors }: Services): void {
  app.get("/api/sys-admin/mail", async (c) => {
    c.header("Cache-Control", "private, no-store");
    return c.json({ mail: await listMail(db) });
  });
  app.get("/api/sys-admin/dead-letters", async (c) => {
    c.header("Cache-Control", "private, no-store");
    return c.json({ deadLetters: await listDeadLetters(db) });
  });
  app.post("/api/sys-admin/dead-letters/:id/retry", async (c) => {
    const id = c.req.param("id");
    const { user } = await visitors.of(c);
    if (!(await jobs.retryDead(id))) {
      throw new HttpFault(404, "not-found", "This work is no longer among the dead letters.");
    }
    await writeAudit(db, { action: "system.dead-letter-retried", actorId: user?.id ?? null, subject: id });
    return c.json({ ok: true });
  });
}
