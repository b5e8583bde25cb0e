import { usualOrder } from "@meridian/contract/country-order";
import { adminGrant, closing, countryOrder, featureSwitches } from "@meridian/contract/sys-admin";
import type { Context, Hono } from "hono";
import { self } from "../../platform/access/self.ts";
import { writeAudit } from "../../platform/audit/audit.ts";
import { HttpFault } from "../../platform/http/fault.ts";
import { parseJson } from "../../platform/http/parse.ts";
import type { RequestEnv } from "../../platform/http/request-env.ts";
import { listDeadLetters } from "../../platform/jobs/dead-letters.ts";
import { listMail } from "../../platform/mail/outbox.ts";
import type { Services } from "../../platform/services.ts";
import { featuresSetting } from "../../platform/settings/feature-switches.ts";
import { readSetting, type Setting, writeSetting } from "../../platform/settings/settings.ts";
import { leadsFile } from "./leads-file.ts";
import { listAudit, listLeads, listQueues, listSubscriptions } from "./lists.ts";
import { closeAccount, type Deed, grantAdmin, listPeople } from "./people.ts";

const orderSetting: Setting<typeof countryOrder> = { name: "country-order", schema: countryOrder };

/** What a sysadmin sees and does: accounts, money, leads, mail, background work, the log. Never a student's record. */
export function registerSysAdmin(
  app: Hono<RequestEnv>,
  { db, jobs, visitors, features, now }: Services,
): void {
  const deedOf = async (c: Context<RequestEnv>): Promise<Deed> => {
    const { user } = await self(c, visitors);
    return { actorId: user.id, ipAddress: c.var.clientAddress };
  };
  const asked = (c: Context<RequestEnv>, name: string) => (c.req.query(name) ?? "").trim().slice(0, 200);
  app.use("/api/sys-admin/*", async (c, next) => {
    c.header("Cache-Control", "private, no-store");
    await next();
  });

  app.get("/api/sys-admin/people", async (c) =>
    c.json(await listPeople(db, asked(c, "search"), c.req.query("after"))),
  );
  app.put("/api/sys-admin/people/:id/admin", async (c) => {
    const { granted } = await parseJson(c, adminGrant);
    await grantAdmin(db, idOf(c), granted, await deedOf(c));
    return c.json({ ok: true });
  });
  app.put("/api/sys-admin/people/:id/closed", async (c) => {
    const wish = await parseJson(c, closing);
    await closeAccount(db, idOf(c), wish, await deedOf(c), now());
    return c.json({ ok: true });
  });

  app.get("/api/sys-admin/subscriptions", async (c) =>
    c.json(await listSubscriptions(db, asked(c, "status"), c.req.query("after"))),
  );
  app.get("/api/sys-admin/leads", async (c) =>
    c.json(await listLeads(db, asked(c, "search"), c.req.query("after"))),
  );
  app.get("/api/sys-admin/leads.csv", async (c) => {
    await writeAudit(db, { action: "system.leads-exported", ...(await deedOf(c)) });
    return leadsFile(c, db);
  });

  app.get("/api/sys-admin/mail", async (c) => c.json({ mail: await listMail(db) }));
  app.get("/api/sys-admin/queues", async (c) => c.json({ queues: await listQueues(db) }));
  app.get("/api/sys-admin/dead-letters", async (c) => c.json({ deadLetters: await listDeadLetters(db) }));
  app.post("/api/sys-admin/dead-letters/:id/retry", async (c) => {
    const id = c.req.param("id");
    if (!(await jobs.retryDead(id))) {
      throw new HttpFault(404, "not-found", "This work is no longer among the dead letters.");
    }
    await writeAudit(db, { action: "system.dead-letter-retried", ...(await deedOf(c)), subject: id });
    return c.json({ ok: true });
  });

  app.get("/api/sys-admin/audit", async (c) => {
    const filter = {
      action: asked(c, "action"),
      person: asked(c, "person"),
      from: dayOf(asked(c, "from"), 0),
      to: dayOf(asked(c, "to"), 1),
    };
    return c.json(await listAudit(db, filter, c.req.query("after")));
  });

  app.get("/api/sys-admin/features", async (c) =>
    c.json((await readSetting(db, featuresSetting)) ?? { off: [] }),
  );
  app.put("/api/sys-admin/features", async (c) => {
    const wish = await parseJson(c, featureSwitches);
    const deed = await deedOf(c);
    await db.transaction(async (tx) => {
      await writeSetting(tx, featuresSetting, wish, deed.actorId);
      await writeAudit(tx, { ...deed, action: "system.features-set", detail: { off: wish.off } });
    });
    await features.refresh();
    return c.json({ ok: true });
  });

  app.get("/api/country-order", async (c) => {
    const set = await readSetting(db, orderSetting);
    c.header("Cache-Control", "public, max-age=300");
    return c.json({ codes: set?.codes ?? usualOrder, custom: set !== null });
  });
  app.put("/api/sys-admin/country-order", async (c) => {
    const { codes } = await parseJson(c, countryOrder);
    const deed = await deedOf(c);
    await db.transaction(async (tx) => {
      await writeSetting(tx, orderSetting, codes.length === 0 ? null : { codes }, deed.actorId);
      await writeAudit(tx, {
        ...deed,
        action: "system.country-order-set",
        detail: { first: codes.slice(0, 10) },
      });
    });
    return c.json({ ok: true });
  });
}

const uuidShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function idOf(c: Context<RequestEnv>): string {
  const id = c.req.param("id") ?? "";
  if (!uuidShape.test(id)) throw new HttpFault(404, "not-found", "There is no such account.");
  return id;
}

/** Midnight (UTC) of a day such as 2026-03-01, so many days later; null for none. */
function dayOf(text: string, later: number): Date | null {
  if (text === "") return null;
  const day = /^(?:19|2[01])\d\d-\d\d-\d\d$/.test(text)
    ? new Date(`${text}T00:00:00Z`)
    : new Date(Number.NaN);
  if (Number.isNaN(day.getTime()))
    throw new HttpFault(400, "invalid-request", "A day is written 2026-03-01.");
  day.setUTCDate(day.getUTCDate() + later);
  return day;
}
