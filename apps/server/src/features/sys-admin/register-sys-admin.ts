import { defaultCountryOrder } from "@meridian/contract/reference/country-order";
import {
  adminGrant,
  closureRequest,
  countryOrder,
  featureSwitches,
} from "@meridian/contract/sys-admin/schemas";
import type { Context, Hono } from "hono";
import { requireSignedIn } from "../../platform/access/require-signed-in.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { listDeadLetters } from "../../platform/jobs/dead-letters.ts";
import { listMail } from "../../platform/mail/outbox.ts";
import type { Services } from "../../platform/services.ts";
import { featuresSetting } from "../../platform/settings/feature-switches.ts";
import { readSetting, type Setting, writeSetting } from "../../platform/settings/settings.ts";
import { sendLeadsCsv } from "./leads-csv.ts";
import { listAudit, listLeads, listQueues, listSubscriptions } from "./lists.ts";
import { closeAccount, type AuditActor, grantAdmin, listUsers } from "./users.ts";

const orderSetting: Setting<typeof countryOrder> = { name: "country-order", schema: countryOrder };

/** Sysadmin pages: accounts, subscriptions, leads, email, background jobs, audit log. Never student records. */
export function registerSysAdmin(
  app: Hono<RequestEnv>,
  { db, jobs, visitors, features, now }: Services,
): void {
  const getAuditActor = async (c: Context<RequestEnv>): Promise<AuditActor> => {
    const { user } = await requireSignedIn(c, visitors);
    return { actorId: user.id, ipAddress: c.var.clientAddress };
  };
  const readQuery = (c: Context<RequestEnv>, name: string) => (c.req.query(name) ?? "").trim().slice(0, 200);
  app.use("/api/sys-admin/*", async (c, next) => {
    c.header("Cache-Control", "private, no-store");
    await next();
  });

  app.get("/api/sys-admin/people", async (c) =>
    c.json(await listUsers(db, readQuery(c, "search"), c.req.query("after"))),
  );
  app.put("/api/sys-admin/people/:id/admin", async (c) => {
    const { granted } = await parseJson(c, adminGrant);
    await grantAdmin(db, requireUserId(c), granted, await getAuditActor(c));
    return c.json({ ok: true });
  });
  app.put("/api/sys-admin/people/:id/closed", async (c) => {
    const request = await parseJson(c, closureRequest);
    await closeAccount(db, requireUserId(c), request, await getAuditActor(c), now());
    return c.json({ ok: true });
  });

  app.get("/api/sys-admin/subscriptions", async (c) =>
    c.json(await listSubscriptions(db, readQuery(c, "status"), c.req.query("after"))),
  );
  app.get("/api/sys-admin/leads", async (c) =>
    c.json(await listLeads(db, readQuery(c, "search"), c.req.query("after"))),
  );
  app.get("/api/sys-admin/leads.csv", async (c) => {
    await writeAudit(db, { action: "system.leads-exported", ...(await getAuditActor(c)) });
    return sendLeadsCsv(c, db);
  });

  app.get("/api/sys-admin/mail", async (c) => c.json({ mail: await listMail(db) }));
  app.get("/api/sys-admin/queues", async (c) => c.json({ queues: await listQueues(db) }));
  app.get("/api/sys-admin/dead-letters", async (c) => c.json({ deadLetters: await listDeadLetters(db) }));
  app.post("/api/sys-admin/dead-letters/:id/retry", async (c) => {
    const id = c.req.param("id");
    if (!(await jobs.retryDeadLetter(id))) {
      throw new HttpError(404, "not-found", "This job is no longer in the dead letter queue.");
    }
    await writeAudit(db, { action: "system.dead-letter-retried", ...(await getAuditActor(c)), subject: id });
    return c.json({ ok: true });
  });

  app.get("/api/sys-admin/audit", async (c) => {
    const filter = {
      action: readQuery(c, "action"),
      email: readQuery(c, "person"),
      from: parseDay(readQuery(c, "from"), 0),
      to: parseDay(readQuery(c, "to"), 1),
    };
    return c.json(await listAudit(db, filter, c.req.query("after")));
  });

  app.get("/api/sys-admin/features", async (c) =>
    c.json((await readSetting(db, featuresSetting)) ?? { off: [] }),
  );
  app.put("/api/sys-admin/features", async (c) => {
    const switches = await parseJson(c, featureSwitches);
    const actor = await getAuditActor(c);
    await db.transaction(async (tx) => {
      await writeSetting(tx, featuresSetting, switches, actor.actorId);
      await writeAudit(tx, { ...actor, action: "system.features-set", detail: { off: switches.off } });
    });
    await features.refresh();
    return c.json({ ok: true });
  });

  app.get("/api/country-order", async (c) => {
    const setting = await readSetting(db, orderSetting);
    c.header("Cache-Control", "public, max-age=300");
    return c.json({ codes: setting?.codes ?? defaultCountryOrder, custom: setting !== null });
  });
  app.put("/api/sys-admin/country-order", async (c) => {
    const { codes } = await parseJson(c, countryOrder);
    const actor = await getAuditActor(c);
    await db.transaction(async (tx) => {
      await writeSetting(tx, orderSetting, codes.length === 0 ? null : { codes }, actor.actorId);
      await writeAudit(tx, {
        ...actor,
        action: "system.country-order-set",
        detail: { first: codes.slice(0, 10) },
      });
    });
    return c.json({ ok: true });
  });
}

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function requireUserId(c: Context<RequestEnv>): string {
  const id = c.req.param("id") ?? "";
  if (!uuidPattern.test(id)) throw new HttpError(404, "not-found", "Account not found.");
  return id;
}

/** Parses a date such as 2026-03-01 as midnight UTC and adds `daysLater`; null if empty. */
function parseDay(text: string, daysLater: number): Date | null {
  if (text === "") return null;
  const day = /^(?:19|2[01])\d\d-\d\d-\d\d$/.test(text)
    ? new Date(`${text}T00:00:00Z`)
    : new Date(Number.NaN);
  if (Number.isNaN(day.getTime()))
    throw new HttpError(400, "invalid-request", "Enter the date as YYYY-MM-DD, for example 2026-03-01.");
  day.setUTCDate(day.getUTCDate() + daysLater);
  return day;
}
