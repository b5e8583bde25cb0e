import { defaultCountryOrder } from "@meridian/contract/reference/country-order";
import { getCountryOrder } from "@meridian/contract/reference/calls";
import * as calls from "@meridian/contract/sys-admin/calls";
import { countryOrder } from "@meridian/contract/sys-admin/schemas";
import { audit } from "../../platform/audit/audit.ts";
import type { Api } from "../../platform/http/api.ts";
import { badRequest, notFound } from "../../platform/http/http-error.ts";
import { listDeadLetters } from "../../platform/jobs/dead-letters.ts";
import { listMail } from "../../platform/mail/outbox.ts";
import type { Services } from "../../platform/services.ts";
import { featuresSetting } from "../../platform/settings/feature-switches.ts";
import { readSetting, type Setting, writeSetting } from "../../platform/settings/settings.ts";
import { checkEmailDomain } from "./email-domain/check-email-domain.ts";
import { sendLeadsCsv } from "./leads-csv.ts";
import { listAudit, listLeads, listQueues, listSubscriptions } from "./lists.ts";
import { closeAccount, grantAdmin, listUsers } from "./users.ts";

const orderSetting: Setting<typeof countryOrder> = { name: "country-order", schema: countryOrder };

/** Sysadmin pages: accounts, subscriptions, leads, email, background jobs, audit log. Never student records. */
export function registerSysAdmin(api: Api, { db, jobs, features, lookupTxt, config, now }: Services): void {
  api.handle(calls.listUsers, ({ query: { search, after } }) => listUsers(db, search, after));
  api.handle(calls.grantAdmin, ({ visitor, params, body }) =>
    grantAdmin(db, params.id, body.granted, visitor),
  );
  api.handle(calls.closeAccount, ({ visitor, params, body }) =>
    closeAccount(db, params.id, body, visitor, now()),
  );

  api.handle(calls.listSubscriptions, ({ query: { status, after } }) => listSubscriptions(db, status, after));
  api.handle(calls.listLeads, ({ query: { search, after } }) => listLeads(db, search, after));
  api.handle(calls.exportLeads, async ({ c, visitor }) => {
    await audit(db, visitor, "system.leads-exported");
    return sendLeadsCsv(c, db);
  });

  api.handle(calls.listMail, async () => ({ mail: await listMail(db) }));
  api.handle(calls.checkEmailDomain, ({ query: { selector } }) =>
    checkEmailDomain(config.mailFrom, selector, lookupTxt),
  );
  api.handle(calls.listQueues, async () => ({ queues: await listQueues(db) }));
  api.handle(calls.listDeadLetters, async () => ({ deadLetters: await listDeadLetters(db) }));
  api.handle(calls.retryDeadLetter, async ({ visitor, params: { id } }) => {
    if (!(await jobs.retryDeadLetter(id))) {
      throw notFound("not_found", "This job is no longer in the dead letter queue.");
    }
    await audit(db, visitor, "system.dead-letter-retried", { subject: id });
  });

  api.handle(calls.listAudit, ({ query: { action, person, from, to, after } }) =>
    listAudit(db, { action, email: person, from: parseDay(from, 0), to: parseDay(to, 1) }, after),
  );

  api.handle(calls.getFeatureSwitches, async () => (await readSetting(db, featuresSetting)) ?? { off: [] });
  api.handle(calls.setFeatureSwitches, async ({ visitor, body }) => {
    await db.transaction(async (tx) => {
      await writeSetting(tx, featuresSetting, body, visitor.user.id);
      await audit(tx, visitor, "system.features-set", { detail: { off: body.off } });
    });
    await features.refresh();
  });

  api.handle(getCountryOrder, async ({ c }) => {
    const setting = await readSetting(db, orderSetting);
    c.header("Cache-Control", "public, max-age=300");
    return { codes: setting?.codes ?? defaultCountryOrder, custom: setting !== null };
  });
  api.handle(calls.setCountryOrder, async ({ visitor, body: { codes } }) => {
    await db.transaction(async (tx) => {
      await writeSetting(tx, orderSetting, codes.length === 0 ? null : { codes }, visitor.user.id);
      await audit(tx, visitor, "system.country-order-set", { detail: { first: codes.slice(0, 10) } });
    });
  });
}

/** Parses a date such as 2026-03-01 as midnight UTC and adds `daysLater`; null if empty. */
function parseDay(text: string, daysLater: number): Date | null {
  if (text === "") return null;
  const day = /^(?:19|2[01])\d\d-\d\d-\d\d$/.test(text)
    ? new Date(`${text}T00:00:00Z`)
    : new Date(Number.NaN);
  if (Number.isNaN(day.getTime()))
    throw badRequest("invalid_request", "Enter the date as YYYY-MM-DD, for example 2026-03-01.");
  day.setUTCDate(day.getUTCDate() + daysLater);
  return day;
}
